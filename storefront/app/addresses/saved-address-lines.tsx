import type { SavedAddress } from '@rawnaq/contract/addresses'
import { Ltr } from '../ui/text/isolated.tsx'
import { AnyAddressLines } from './any-address-lines.tsx'

/** An address of an account in a few lines, with the phone of whoever the parcel is for. */
export function SavedAddressLines({ address }: { address: SavedAddress }) {
  const { phone_number } = address
  return (
    <>
      <AnyAddressLines address={address} />
      {phone_number && (
        <span className="address-line">
          <Ltr>{phone_number}</Ltr>
        </span>
      )}
    </>
  )
}
