import type { AddressForm } from '@rawnaq/contract/account-client'
import type { SavedAddress } from '@rawnaq/contract/addresses'
import { type SavedAddressForm, savedAddress } from '@rawnaq/contract/saved-address'
import { countryOf } from '@rawnaq/rules/countries'
import { normalisePhone } from '@rawnaq/rules/phone'
import { checked, type FormResult } from '../forms/check-form.ts'
import { addressFields as streetFields, valuesOf } from './address-values.ts'
import { checkAddress } from './check-address.ts'

/** Fields of an address by area and block, as written in Kuwait. */
export const blockFields = [
  'title_name',
  'area',
  'widget',
  'street',
  'house_number',
  'avenue',
  'floor_no',
  'apartment_number',
  'recipient_name',
  'recipient_phone',
] as const

/** Fields of both formats, in the order in which errors are listed. */
export const anyAddressFields = [
  'country_region',
  ...blockFields,
  ...streetFields.slice(0, 4),
  ...streetFields.slice(5).filter((field) => field !== 'widget'),
  'notes',
] as const

export type AnyAddressField = (typeof blockFields)[number] | (typeof streetFields)[number] | 'notes'
export type AnyAddressValues = Readonly<Record<AnyAddressField, string>>

/** The shop's country, whose addresses have blocks. */
export const homeCountry = 'KW'

/** Validates an address as the server does, by area and block or by street and city. */
export function checkSavedAddress(
  values: AnyAddressValues,
  { hasBlocks, forOther }: { hasBlocks: boolean; forOther: boolean },
): FormResult<AnyAddressField, AddressForm> {
  if (!hasBlocks) {
    const { sent, problems } = checkAddress(valuesOf(values))
    return { sent: sent && { ...sent, notes: values.notes }, problems }
  }
  const { recipient_name, recipient_phone } = forOther ? values : { recipient_name: '', recipient_phone: '' }
  const phone = normalisePhone(recipient_phone, countryOf(homeCountry)?.callingCode) ?? recipient_phone
  const parsed = savedAddress.safeParse({ ...values, recipient_name, recipient_phone: phone })
  const result = checked<AnyAddressField, SavedAddressForm>(parsed)
  if (!forOther) return result
  const missing = (['recipient_name', 'recipient_phone'] as const).filter((field) => values[field].trim() === '')
  if (missing.length === 0) return result
  return {
    sent: null,
    problems: { ...result.problems, ...Object.fromEntries(missing.map((field) => [field, 'required'])) },
  }
}

/** Form values of a saved address. */
export function valuesOfSaved(stored: SavedAddress): Partial<AnyAddressValues> {
  const texts = Object.entries(stored).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts)
}
