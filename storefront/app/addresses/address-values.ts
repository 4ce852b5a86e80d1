import { countryOf } from '@rawnaq/rules/countries'

export const addressFields = [
  'first_name',
  'last_name',
  'phone_number',
  'email',
  'country_region',
  'city',
  'widget',
  'street_address',
  'apt_suit_building',
  'state',
  'zip_code',
] as const

export type AddressField = (typeof addressFields)[number]

/** The values of the form as typed. */
export type AddressValues = Record<AddressField, string>

export const emptyValues: AddressValues = {
  first_name: '',
  last_name: '',
  phone_number: '',
  email: '',
  country_region: 'KW',
  city: '',
  widget: '',
  street_address: '',
  apt_suit_building: '',
  state: '',
  zip_code: '',
}

/** Form values from a stored or received address. Missing or invalid fields are empty. */
export function valuesOf(stored: Partial<Record<AddressField, unknown>>): AddressValues {
  const values = { ...emptyValues }
  for (const field of addressFields) {
    const value = stored[field]
    if (typeof value === 'string') values[field] = value
  }
  return countryOf(values.country_region) ? values : { ...values, country_region: emptyValues.country_region }
}
