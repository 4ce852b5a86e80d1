import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'

/** The way on for whoever holds a link that was used or is too old. */
export function RequestNewLink() {
  const t = useTranslations('account')
  return (
    <p className="account-door-end text-small">
      <TextLink inline to="/forget-password">
        {t('reset.another')}
      </TextLink>
    </p>
  )
}
