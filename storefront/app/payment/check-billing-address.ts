import { type BillingAddress, billingAddress } from '@rawnaq/contract/address'
import { countryOf, postcodeWhereNone } from '@rawnaq/rules/countries'
import { checked, type FormResult } from '../forms/check-form.ts'

export const billingFields = ['country_region', 'city', 'street_address', 'state', 'zip_code'] as const

export type BillingField = (typeof billingFields)[number]

/** The values of the billing address form as typed. */
export type BillingValues = Record<BillingField, string>

/** Validates the form as the server does. A country without postcodes gets the placeholder postcode. */
export function checkBillingAddress(values: BillingValues): FormResult<BillingField, BillingAddress> {
  const hasNoPostcode = countryOf(values.country_region)?.hasPostcode === false
  return checked(billingAddress.safeParse({ ...values, zip_code: hasNoPostcode ? postcodeWhereNone : values.zip_code }))
}
