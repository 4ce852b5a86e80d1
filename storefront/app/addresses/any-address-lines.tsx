import type { Order } from '@rawnaq/contract/order'
import { PhoneNumber } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import { AddressLine, AddressLines } from './address-lines.tsx'

/** An address in either format. Fields of the other format are null or empty. */
export type AnyAddress = { [Field in Exclude<keyof Order['address'], 'notes'>]: string | null }

/** An address as printed on a parcel: area, block, street and house as in Kuwait, or street and city. */
export function AnyAddressLines({ address }: { address: AnyAddress }) {
  const t = useTranslations('orderSummary.parts')
  const { area, widget, street, avenue, house_number, floor_no, apartment_number, recipient_name } = address
  if (!area) {
    const { street_address, city, country_region } = address
    return (
      <AddressLines
        address={{
          ...address,
          street_address: street_address ?? '',
          city: city ?? '',
          country_region: country_region ?? '',
        }}
      />
    )
  }
  const parts = { avenue, house: house_number, floor: floor_no, flat: apartment_number }
  const names = Object.keys(parts) as (keyof typeof parts)[] // the keys of an object are its names
  return (
    <>
      {recipient_name && <AddressLine>{t('for', { for: recipient_name })}</AddressLine>}
      {address.recipient_phone && (
        <span className="address-line">
          <PhoneNumber>{address.recipient_phone}</PhoneNumber>
        </span>
      )}
      <AddressLine>{area}</AddressLine>
      {widget && <AddressLine>{t('block', { block: widget })}</AddressLine>}
      {street && <AddressLine>{street}</AddressLine>}
      {names.map(
        (name) =>
          parts[name] && <AddressLine key={name}>{t(name, parts as Record<keyof typeof parts, string>)}</AddressLine>,
      )}
    </>
  )
}
