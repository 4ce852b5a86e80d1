import { type Pair, translator } from './translate.ts'

/** Arabic-Indic and Persian digits with their Latin digits. */
export const digitPairs: readonly Pair[] = [
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
]

/** Replaces Arabic-Indic and Persian digits and their separators by Latin ones. */
export const latinDigits = translator([...digitPairs, ['٫٬', '.,']])

/** Parses a typed whole number ('12', '١٢', '1,000'); null if it is not one. */
export function parseQuantity(text: string): number | null {
  const typed = tidy(text)
  return wholeNumber.test(typed) ? safeOrNull(Number(typed.replaceAll(',', ''))) : null
}

/** Parses a typed decimal number ('12.5', '١٢٫٥', '1,250.50', '-3'); null if it is not one, or ambiguous as '12,5'. */
export function parseDecimal(text: string): number | null {
  const typed = tidy(text).replace('\u2212', '-')
  return decimalNumber.test(typed) ? Number(typed.replaceAll(',', '')) + 0 : null
}

const wholeNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/
const decimalNumber = /^-?(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/

/** Pasted numbers have spaces and invisible direction marks. */
const tidy = (text: string) => latinDigits(text).replace(/[\s\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')

const safeOrNull = (value: number) => (Number.isSafeInteger(value) ? value : null)
