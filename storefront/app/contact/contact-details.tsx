import type { ReactNode } from 'react'
import { Ltr, PhoneNumber } from '../ui/text/isolated.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useTranslations } from '../words/translations.ts'
import { dialled, whatsAppLink } from './phone-links.ts'
import type { ContactDetails as Details } from './read-details.ts'

/** Telephone, email, address and accounts of the shop; unset details are omitted. */
export function ContactDetails({ details }: { details: Details }) {
  const t = useTranslations('contact')
  const { phone, mobile, whatsapp, contact_email, address, hours, social } = details
  return (
    <dl className="contact-details">
      {phone && <Detail name={t('phone')}>{dial(phone)}</Detail>}
      {mobile && <Detail name={t('mobile')}>{dial(mobile)}</Detail>}
      {whatsapp && (
        <Detail name={t('whatsapp')}>
          <a className="inline-link" href={whatsAppLink(whatsapp)} target="_blank" rel="noopener">
            <PhoneNumber>{whatsapp}</PhoneNumber>
          </a>
        </Detail>
      )}
      {contact_email && (
        <Detail name={t('fields.email')}>
          <a className="inline-link" href={`mailto:${contact_email}`}>
            <Ltr>{contact_email}</Ltr>
          </a>
        </Detail>
      )}
      {address && (
        <Detail name={t('address')}>
          <p>
            <ShopText>{address}</ShopText>
          </p>
          <a className="inline-link text-small" href={mapOf(address)} target="_blank" rel="noopener">
            {t('map')}
          </a>
        </Detail>
      )}
      {hours && (
        <Detail name={t('hours')}>
          <ShopText>{hours}</ShopText>
        </Detail>
      )}
      {social.length > 0 && (
        <Detail name={t('social')}>
          <ul className="contact-social">
            {social.map(({ name, address: link }) => (
              <li key={name}>
                <a className="inline-link" href={link} target="_blank" rel="noopener" lang="en">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Detail>
      )}
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const dial = (number: string) => (
  <a className="inline-link" href={`tel:${dialled(number)}`}>
    <PhoneNumber>{number}</PhoneNumber>
  </a>
)

/** A link to a map search; the page loads no map. */
const mapOf = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
