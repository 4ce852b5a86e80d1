import { type BuyerContact, buyerContact, type GuestAddress, guestAddress } from '@rawnaq/contract/address'
import { countryOf, hasBlocks, postcodeWhereNone } from '@rawnaq/rules/countries'
import { normalisePhone } from '@rawnaq/rules/phone'
import { checked, type FormResult } from '../forms/check-form.ts'
import type { AddressField, AddressValues } from './address-values.ts'

// Validation and its messages load in one lazy chunk.
export { formatProblem } from '../forms/check-form.ts'

/**
 * Validates the form as the server does: a phone number gets the country's calling code, and a country
 * without postcodes gets the placeholder postcode. Where addresses have blocks the form requires one. `sent` is null while there are errors.
 */
export function checkAddress(values: AddressValues): FormResult<AddressField, GuestAddress> {
  const country = countryOf(values.country_region)
  const isByBlock = hasBlocks(values.country_region)
  const parsed = guestAddress.safeParse({
    ...values,
    widget: isByBlock ? values.widget : '',
    phone_number: normalisePhone(values.phone_number, country?.callingCode) ?? values.phone_number,
    zip_code: country?.hasPostcode === false ? postcodeWhereNone : values.zip_code,
  })
  const result = checked<AddressField, GuestAddress>(parsed)
  if (!isByBlock || values.widget.trim() !== '') return result
  return { sent: null, problems: { ...result.problems, widget: 'required' } }
}

/** Validates name, phone number and email of the form; a phone number gets the calling code of its country. */
export const checkContact = (values: AddressValues): FormResult<AddressField, BuyerContact> =>
  checked(
    buyerContact.safeParse({
      ...values,
      phone_number:
        normalisePhone(values.phone_number, countryOf(values.country_region)?.callingCode) ?? values.phone_number,
    }),
  )
