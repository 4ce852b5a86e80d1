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

/** No card has more digits. */
const MOST = 19

/** The digits among what was typed, Latin ones. */
export const typedDigits = (typed: string): string => cardDigits(typed).replace(/\D/g, '')

/** The number grouped as on the card, and the caret position that stays behind the same digit. */
export function groupedWhileTyped(typed: string, caret: number): { text: string; caret: number } {
  const text = formatCardNumber(typedDigits(typed).slice(0, MOST))
  let left = typedDigits(typed.slice(0, caret)).length
  let place = 0
  while (left > 0 && place < text.length) if (/\d/.test(text.charAt(place++))) left -= 1
  return { text, caret: place }
}

/** The years a card may name, as the form offers them. */
export function cardYears(today: Date): string[] {
  return Array.from({ length: CARD_YEARS_AHEAD + 1 }, (_, ahead) => String(today.getFullYear() + ahead))
}

export const cardMonths: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  String(month + 1).padStart(2, '0'),
)
