import type { ComponentProps } from 'react'
import { Notice } from '../ui/feedback/notice.tsx'
import { useFailureWords } from '../use-failure-words.ts'
import { useTranslations } from '../words/translations.ts'

type FormFailureProps = {
  /** What was thrown, or words of the page itself. */
  reason: unknown
  title?: string
  /** What can be done about it. */
  actions?: ComponentProps<typeof Notice>['actions']
}

/** Why something about an account was not done, in the shop's words. */
export function FormFailure({ reason, title, actions }: FormFailureProps) {
  const t = useTranslations('account')
  const wordsFor = useFailureWords()
  return (
    <Notice focusOn={reason} actions={actions}>
      <b>{title ?? t('error')}</b>
      <p>{typeof reason === 'string' ? reason : wordsFor(reason)}</p>
    </Notice>
  )
}
