import type { SavedAddress } from '@rawnaq/contract/addresses'
import { useTranslations } from 'use-intl'
import { Ltr } from '../ui/isolated.tsx'
import { AddressLines } from './address-lines.tsx'

/** An address of an account in a few lines, whichever of the two shapes it is written in, with whom the parcel is for. */
export function SavedAddressLines({ address }: { address: SavedAddress }) {
  const { recipient_name, recipient_phone, phone_number, street_address, city, country_region } = address
  const phone = recipient_phone ?? phone_number
  return (
    <>
      {recipient_name && <Line>{recipient_name}</Line>}
      {street_address && city && country_region ? (
        <AddressLines address={{ ...address, street_address, city, country_region }} />
      ) : (
        <GulfLines address={address} />
      )}
      {phone && (
        <span className="address-line">
          <Ltr>{phone}</Ltr>
        </span>
      )}
    </>
  )
}

/** By area and block. */
function GulfLines({ address }: { address: SavedAddress }) {
  const t = useTranslations('customer.checkout')
  const { area, widget, street, avenue, house_number, floor_no, apartment_number } = address
  const parts = [
    widget && t('block', { number: widget }),
    street,
    avenue && t('avenue', { number: avenue }),
    house_number && t('house', { number: house_number }),
    floor_no && t('floor', { number: floor_no }),
    apartment_number && t('flat', { number: apartment_number }),
  ]
  return (
    <>
      {area && <Line>{area}</Line>}
      {parts.map((part) => part && <Line key={part}>{part}</Line>)}
    </>
  )
}

function Line({ children }: { children: string }) {
  return (
    <span className="address-line">
      <bdi>{children}</bdi>
    </span>
  )
}
