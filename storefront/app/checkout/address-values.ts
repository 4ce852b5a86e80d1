import { type GuestAddress, guestAddress } from '@rawnaq/contract/address'
import { countryOf, postcodeWhereNone } from '@rawnaq/rules/countries'
import { normalisePhone } from '@rawnaq/rules/phone'
import { type Checked, checked } from '../ui/checked.ts'

export const addressFields = [
  'first_name',
  'last_name',
  'phone_number',
  'email',
  'country_region',
  'city',
  'street_address',
  'apt_suit_building',
  'state',
  'zip_code',
] as const

export type AddressField = (typeof addressFields)[number]

/** The form as it is typed. */
export type AddressValues = Record<AddressField, string>

export const emptyValues: AddressValues = {
  first_name: '',
  last_name: '',
  phone_number: '',
  email: '',
  country_region: 'KW',
  city: '',
  street_address: '',
  apt_suit_building: '',
  state: '',
  zip_code: '',
}

/**
 * Reads the form as the shop will: a phone number is completed with the calling code of the country, and a country
 * without postcodes gets the one that stands for none. `sent` is null while anything is wrong.
 */
export function checkAddress(values: AddressValues): Checked<AddressField, GuestAddress> {
  const country = countryOf(values.country_region)
  const parsed = guestAddress.safeParse({
    ...values,
    phone_number: normalisePhone(values.phone_number, country?.callingCode) ?? values.phone_number,
    zip_code: country?.hasPostcode === false ? postcodeWhereNone : values.zip_code,
  })
  return checked(parsed)
}

/** The fields of something kept or sent, as the form holds them; what is missing or odd is left empty. */
export function valuesOf(kept: Partial<Record<AddressField, unknown>>): AddressValues {
  const values = { ...emptyValues }
  for (const field of addressFields) {
    const value = kept[field]
    if (typeof value === 'string') values[field] = value
  }
  return countryOf(values.country_region) ? values : { ...values, country_region: emptyValues.country_region }
}
