import type { SavedAddress } from '@rawnaq/contract/addresses'
import { PhoneNumber } from '../ui/text/isolated.tsx'
import { AnyAddressLines } from './any-address-lines.tsx'

/** A saved address in a few lines, with the recipient's phone number. */
export function SavedAddressLines({ address }: { address: SavedAddress }) {
  const { phone_number } = address
  return (
    <>
      <AnyAddressLines address={address} />
      {phone_number && (
        <span className="address-line">
          <PhoneNumber>{phone_number}</PhoneNumber>
        </span>
      )}
    </>
  )
}
