import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'

/** A link to request a new email, after a used or expired one. */
export function RequestNewLink() {
  const t = useTranslations('account')
  return (
    <p className="account-panel-end text-small">
      <TextLink inline to="/forget-password">
        {t('reset.another')}
      </TextLink>
    </p>
  )
}
