import { useTranslations } from 'use-intl'
import { TextLink } from '../ui/text/text-link.tsx'

/** The way on for whoever holds a link that was used or is too old. */
export function AnotherLink() {
  const t = useTranslations('account')
  return (
    <p className="account-door-end text-small">
      <TextLink inline to="/forget-password">
        {t('reset.another')}
      </TextLink>
    </p>
  )
}
