import type { ComponentProps } from 'react'
import { Notice } from '../ui/feedback/notice.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'

type FormFailureProps = {
  /** The thrown error, or a text of the page. */
  reason: unknown
  title?: string
  /** Buttons below the message. */
  actions?: ComponentProps<typeof Notice>['actions']
}

/** The error message of a failed account request. */
export function FormFailure({ reason, title, actions }: FormFailureProps) {
  const t = useTranslations('account')
  const errorMessage = useErrorMessage()
  return (
    <Notice focusOn={reason} actions={actions}>
      <b>{title ?? t('error')}</b>
      <p>{typeof reason === 'string' ? reason : errorMessage(reason)}</p>
    </Notice>
  )
}
