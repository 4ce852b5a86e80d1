import { type GuestAddress, guestAddress } from '@rawnaq/contract/address'
import { type IssueCode, issueCode } from '@rawnaq/contract/issues'
import { countryOf, postcodeWhereNone } from '@rawnaq/rules/countries'
import { normalisePhone } from '@rawnaq/rules/phone'
import type { AddressField, AddressValues } from './address-values.ts'

type Checked = { address: GuestAddress | null; problems: Partial<Record<AddressField, IssueCode>> }

/**
 * Reads the form as the shop will: a phone number is completed with the calling code of the country, and a country
 * without postcodes gets the one that stands for none. `address` is null while anything is wrong.
 */
export function checkAddress(values: AddressValues): Checked {
  const country = countryOf(values.country_region)
  const parsed = guestAddress.safeParse({
    ...values,
    phone_number: normalisePhone(values.phone_number, country?.callingCode) ?? values.phone_number,
    zip_code: country?.hasPostcode === false ? postcodeWhereNone : values.zip_code,
  })
  if (parsed.success) return { address: parsed.data, problems: {} }
  const problems: Checked['problems'] = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as AddressField // the schema is an object of these fields
    problems[field] ??= issueCode(issue)
  }
  return { address: null, problems }
}
