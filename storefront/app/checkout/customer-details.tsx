import { useProfile } from '../account/session/profile-store.ts'
import { Ltr, PhoneNumber } from '../ui/text/isolated.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'

/** Name, mobile and email of the account, with a link to change them. */
export function CustomerDetails() {
  const t = useTranslations('customer.checkout')
  const profile = useProfile()
  if (!profile) return null
  const { name, mobile, email } = profile
  return (
    <section className="checkout-part" aria-labelledby="your-details">
      <h2 id="your-details">{t('details')}</h2>
      <div>
        <p>
          <b className="address-line">
            <bdi>{name}</bdi>
          </b>
          {mobile && (
            <span className="address-line">
              <PhoneNumber>{mobile}</PhoneNumber>
            </span>
          )}
          <span className="address-line">
            <Ltr>{email}</Ltr>
          </span>
        </p>
        <TextLink to="/my-account/change_info">{t('changeDetails')}</TextLink>
      </div>
    </section>
  )
}
