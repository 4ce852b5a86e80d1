import { useTranslations } from 'use-intl'
import { ApiRefusal } from '../api.ts'
import { Notice } from '../cart/notice.tsx'
import { useFailureWords } from '../use-failure-words.ts'

type FormFailureProps = {
  /** What was thrown, or words of the page itself. */
  reason: unknown
  title?: string
  /** Offered where the shop has not answered. */
  again?: () => void
}

/** Why something about an account was not done, in the shop's words. */
export function FormFailure({ reason, title, again }: FormFailureProps) {
  const t = useTranslations('account')
  const wordsFor = useFailureWords()
  const isRefused = reason instanceof ApiRefusal && reason.status < 500
  return (
    <Notice
      focusOn={reason}
      actions={again && !isRefused ? [{ label: t('verification.retry'), act: again }] : undefined}
    >
      <b>{title ?? t('error')}</b>
      <p>{typeof reason === 'string' ? reason : wordsFor(reason)}</p>
    </Notice>
  )
}
