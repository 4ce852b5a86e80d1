import { type GuestAddress, guestAddress } from '@rawnaq/contract/address'
import { countryOf, postcodeWhereNone } from '@rawnaq/rules/countries'
import { normalisePhone } from '@rawnaq/rules/phone'
import { checked, type FormResult } from '../forms/check-form.ts'
import type { AddressField, AddressValues } from './address-values.ts'

// What is found wrong is said by the same late part.
export { formatProblem } from '../forms/check-form.ts'

/**
 * Reads the form as the shop will: a phone number is completed with the calling code of the country, and a country
 * without postcodes gets the one that stands for none. `sent` is null while anything is wrong.
 */
export function checkAddress(values: AddressValues): FormResult<AddressField, GuestAddress> {
  const country = countryOf(values.country_region)
  const parsed = guestAddress.safeParse({
    ...values,
    phone_number: normalisePhone(values.phone_number, country?.callingCode) ?? values.phone_number,
    zip_code: country?.hasPostcode === false ? postcodeWhereNone : values.zip_code,
  })
  return checked(parsed)
}
