import { dialled } from '../contact/phone-links.ts'
import { useRootData } from '../root-data.ts'
import { Ltr, PhoneNumber } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'

/** The shop's phone number and email, as far as they are set. */
export function ShopContact() {
  const t = useTranslations('unpaidOrder')
  const { phone, contact_email } = useRootData()?.settings ?? {}
  if (!phone && !contact_email) return null
  return (
    <section className="shop-contact" aria-labelledby="shop-contact">
      <h2 id="shop-contact">{t('help')}</h2>
      <p>{t('helpLead')}</p>
      <ul>
        {phone && (
          <li>
            <a className="inline-link" href={`tel:${dialled(phone)}`}>
              <PhoneNumber>{phone}</PhoneNumber>
            </a>
          </li>
        )}
        {contact_email && (
          <li>
            <a className="inline-link" href={`mailto:${contact_email}`}>
              <Ltr>{contact_email}</Ltr>
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
