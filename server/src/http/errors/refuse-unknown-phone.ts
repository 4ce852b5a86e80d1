import { isValidPhoneNumber } from 'libphonenumber-js/min'
import { Refusal } from './refusal.ts'

type CountryCode = Parameters<typeof isValidPhoneNumber>[1]

/**
 * Refuses a phone number that is not in its country's numbering plan, with an error for `field`. A number with `+`
 * names its country, else `country` does. Without either, only the length is known, which the schema checks.
 */
export function refuseUnknownPhone(phone: string | null | undefined, field: string, country?: string | null): void {
  if (!phone || (!phone.startsWith('+') && !country)) return
  if (!isValidPhoneNumber(phone, (country ?? undefined) as CountryCode))
    throw new Refusal('invalid', { errors: { [field]: ['phone_unknown'] } })
}
