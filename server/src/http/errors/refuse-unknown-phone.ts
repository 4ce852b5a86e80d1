import { isValidPhoneNumber } from 'libphonenumber-js/min'
import { Refusal } from './refusal.ts'

type CountryCode = Parameters<typeof isValidPhoneNumber>[1]

/**
 * Refuses a phone number that the numbering plan of its country does not have, under the name of its field. The country is
 * the one the number names with `+`, else `country`; without either only its length is known, which the schema checks.
 */
export function refuseUnknownPhone(phone: string | null | undefined, field: string, country?: string | null): void {
  if (!phone || (!phone.startsWith('+') && !country)) return
  if (!isValidPhoneNumber(phone, (country ?? undefined) as CountryCode))
    throw new Refusal('invalid', { errors: { [field]: ['phone_unknown'] } })
}
