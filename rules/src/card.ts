import { latinDigits } from './digits.ts'

/** The kinds of card the shop names; what is none of them is left to the gateway. */
export type CardBrand = 'visa' | 'mastercard' | 'amex'

/** A card number as typed, in any digits and with any spaces or dashes, as digits alone. */
export const cardDigits = (typed: string): string => latinDigits(typed).replace(/[\s\u200e\u200f-]/g, '')

/** The kind of card by its first digits, as far as they are typed; null while they tell nothing (ISO/IEC 7812). */
export function cardBrand(digits: string): CardBrand | null {
  if (/^4/.test(digits)) return 'visa'
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'mastercard'
  return /^3[47]/.test(digits) ? 'amex' : null
}

/** The digits in the groups they stand in on the card. */
export function formatCardNumber(digits: string): string {
  const groups = cardBrand(digits) === 'amex' ? /^.{1,4}|(?<=^.{4}).{1,6}|(?<=^.{10}).+/g : /.{1,4}/g
  return digits.match(groups)?.join(' ') ?? ''
}

/** Whether these digits can be the number of a card: 12 to 19 of them with a right last one (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits) || /^0+$/.test(digits)) return false
  const values = [...digits].reverse().map((digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return doubled > 9 ? doubled - 9 : doubled
  })
  return values.reduce((total, value) => total + value, 0) % 10 === 0
}

/** Whether these digits can be the security code of a card of this kind: four on an American Express, else three. */
export const isCardCode = (digits: string, brand: CardBrand | null): boolean =>
  brand === null ? /^\d{3,4}$/.test(digits) : new RegExp(`^\\d{${brand === 'amex' ? 4 : 3}}$`).test(digits)

/** Whether a card can still be used: it is good to the end of the month it names. Months count from 1. */
export const isCardInDate = (month: number, year: number, today: Date): boolean =>
  year * 12 + month - 1 >= today.getFullYear() * 12 + today.getMonth()

/** How many years ahead of this one a card may name. */
export const CARD_YEARS_AHEAD = 25
