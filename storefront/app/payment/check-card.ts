import { card, type TypedCard } from '@rawnaq/contract/card'
import { cardIssueWords } from '@rawnaq/contract/card-issues'
import { CARD_YEARS_AHEAD, cardDigits, formatCardNumber } from '@rawnaq/rules/card'
import { checked, type FormResult } from '../forms/check-form.ts'

export const cardFields = ['card_number', 'expiry_month', 'expiry_year', 'cvv'] as const

export type CardField = (typeof cardFields)[number]

export const emptyCard: TypedCard = { card_number: '', expiry_month: '', expiry_year: '', cvv: '' }

/** Validates a card as the server does; the result has digits without spaces. */
export function checkCard(values: TypedCard): FormResult<CardField, TypedCard> {
  const { sent, problems } = checked<CardField, { card_number: string; cvv: string }>(
    card.safeParse(values),
    cardIssueWords,
  )
  return { sent: sent && { ...values, card_number: sent.card_number, cvv: sent.cvv }, problems }
}

/** The longest card number. */
const MAX_DIGITS = 19

/** The digits of an input, as Latin digits. */
export const typedDigits = (typed: string): string => cardDigits(typed).replace(/\D/g, '')

/** Groups the digits as on a card and returns the caret position behind the same digit. */
export function groupCardNumber(typed: string, caret: number): { text: string; caret: number } {
  const text = formatCardNumber(typedDigits(typed).slice(0, MAX_DIGITS))
  let digitsLeft = typedDigits(typed.slice(0, caret)).length
  let position = 0
  while (digitsLeft > 0 && position < text.length) if (/\d/.test(text.charAt(position++))) digitsLeft -= 1
  return { text, caret: position }
}

/** The expiry years of the form. */
export function cardYears(today: Date): string[] {
  return Array.from({ length: CARD_YEARS_AHEAD + 1 }, (_, index) => String(today.getFullYear() + index))
}

export const cardMonths: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  String(month + 1).padStart(2, '0'),
)
