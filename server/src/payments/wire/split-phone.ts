import { countries, countryOf } from '@rawnaq/rules/countries'
import { normalisePhone } from '@rawnaq/rules/phone'

/** The calling code and the national number; undefined for a number of a country without delivery. */
export function splitPhone(phone: string, country: string): { code: string; number: string } | undefined {
  const digits = normalisePhone(phone, countryOf(country)?.callingCode)?.replace('+', '') ?? ''
  const codes = countries.map(({ callingCode }) => callingCode).toSorted((a, b) => b.length - a.length)
  const code = codes.find((one) => digits.startsWith(one))
  return code === undefined ? undefined : { code, number: digits.slice(code.length) }
}
