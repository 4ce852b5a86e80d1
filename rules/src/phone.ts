import { latinDigits } from './digits.ts'

/**
 * A typed phone number as '+96550001234', or as bare digits when it names no country and no calling code (digits, as in
 * `countries`) is given to complete it; null unless it has 8 to 15 digits. Arabic digits, spaces, dashes, dots and
 * brackets are accepted.
 */
export function normalisePhone(text: string, defaultCallingCode?: string): string | null {
  const typed = latinDigits(text).replace(decoration, '').replace(/^00/, '+')
  if (!/^(?:\+[1-9]\d{7,14}|\d{8,15})$/.test(typed)) return null
  if (typed.startsWith('+') || !defaultCallingCode) return typed
  const completed = withCallingCode(typed, defaultCallingCode)
  return completed.length <= 16 ? completed : null
}

const decoration = /[\s().[\]\-\u2010-\u2015\u2212\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A number of 11 digits that begins with the code has it already: without its code it is shorter or begins with 0. */
function withCallingCode(digits: string, code: string): string {
  if (digits.length >= 11 && digits.startsWith(code)) return `+${digits}`
  const keepsZero = code === italy
  return `+${code}${keepsZero ? digits : digits.replace(/^0/, '')}`
}

/** Italian numbers keep their leading zero abroad; elsewhere it is dropped. */
const italy = '39'
