import { latinDigits } from '../text/digits.ts'

/** The card brands the shop recognises; the gateway decides about others. */
export type CardBrand = 'visa' | 'mastercard' | 'amex'

/** The Latin digits of a typed card number, without spaces and dashes. */
export const cardDigits = (typed: string): string => latinDigits(typed).replace(/[\s\u200e\u200f-]/g, '')

/** The card brand by its first digits (ISO/IEC 7812); null if it is not known yet. */
export function cardBrand(digits: string): CardBrand | null {
  if (/^4/.test(digits)) return 'visa'
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'mastercard'
  return /^3[47]/.test(digits) ? 'amex' : null
}

/** The digits in groups, as printed on the card. */
export function formatCardNumber(digits: string): string {
  const groups = cardBrand(digits) === 'amex' ? /^.{1,4}|(?<=^.{4}).{1,6}|(?<=^.{10}).+/g : /.{1,4}/g
  return digits.match(groups)?.join(' ') ?? ''
}

/** Whether the digits are a valid card number: 12 to 19 digits with a correct check digit (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits) || /^0+$/.test(digits)) return false
  const values = [...digits].reverse().map((digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return doubled > 9 ? doubled - 9 : doubled
  })
  return values.reduce((total, value) => total + value, 0) % 10 === 0
}

/** Whether the digits are a valid security code: four for American Express, three for other brands. */
export const isCardCode = (digits: string, brand: CardBrand | null): boolean =>
  brand === null ? /^\d{3,4}$/.test(digits) : new RegExp(`^\\d{${brand === 'amex' ? 4 : 3}}$`).test(digits)

/** Whether a card is not expired: it is valid to the end of its month. Months count from 1. */
export const isCardInDate = (month: number, year: number, today: Date): boolean =>
  year * 12 + month - 1 >= today.getFullYear() * 12 + today.getMonth()

/** The number of years that the expiry of a card may be ahead. */
export const CARD_YEARS_AHEAD = 25
