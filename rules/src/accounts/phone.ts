import { latinDigits } from '../text/digits.ts'

/**
 * Normalises a typed phone number to '+96550001234'. Without a country code it is completed with `defaultCallingCode`, or
 * returned as digits. Null unless it has 8 to 15 digits. Accepts Arabic digits, spaces, dashes, dots and brackets.
 */
export function normalisePhone(text: string, defaultCallingCode?: string): string | null {
  const typed = latinDigits(text).replace(decoration, '').replace(/^00/, '+')
  if (!/^(?:\+[1-9]\d{7,14}|\d{8,15})$/.test(typed)) return null
  if (typed.startsWith('+') || !defaultCallingCode) return typed
  const completed = withCallingCode(typed, defaultCallingCode)
  return completed.length <= 16 ? completed : null
}

const decoration = /[\s().[\]\-\u2010-\u2015\u2212\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A number of 11 digits that starts with the calling code is complete: a local number is shorter or starts with 0. */
function withCallingCode(digits: string, code: string): string {
  if (digits.length >= 11 && digits.startsWith(code)) return `+${digits}`
  return `+${code}${code === italy ? digits : digits.replace(/^0/, '')}`
}

/** Italian numbers have a leading zero internationally too; others drop it. */
const italy = '39'
