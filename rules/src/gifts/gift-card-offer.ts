import { addDays, type LocalDay } from '../delivery/local-time.ts'

/** The settings that decide which gift cards shoppers can buy. */
export const giftCardSettings = [
  'gift_cards_sold',
  'gift_card_amounts',
  'gift_card_minimum',
  'gift_card_maximum',
  'gift_card_months',
] as const

/** What shoppers can buy; amounts in decimals of the currency of the shop. */
export type GiftCardOffer = {
  /** The amounts to choose from, the lowest first. */
  amounts: number[]
  /** The limits of an amount that is typed; null if amounts are only chosen. */
  limits: { minimum: number; maximum: number } | null
  /** For how many months a card can be used; null for no end. */
  months: number | null
}

/** The gift cards on offer by the settings of the shop; null if none are sold. */
export function parseGiftCardOffer(values: ReadonlyMap<string, unknown>): GiftCardOffer | null {
  const set = values.get('gift_card_amounts')
  const amounts = Array.isArray(set) ? set.filter(isPositive).toSorted((a, b) => a - b) : []
  if (values.get('gift_cards_sold') !== true || amounts.length === 0) return null
  const [minimum, maximum] = [values.get('gift_card_minimum'), values.get('gift_card_maximum')]
  const months = values.get('gift_card_months')
  const isLimited = isPositive(minimum) && isPositive(maximum) && minimum <= maximum
  return { amounts, limits: isLimited ? { minimum, maximum } : null, months: isPositive(months) ? months : null }
}

/** Whether an amount in decimals can be bought. */
export const isOfferedAmount = ({ amounts, limits }: GiftCardOffer, amount: number): boolean =>
  amounts.includes(amount) || (limits !== null && amount >= limits.minimum && amount <= limits.maximum)

/** A gift card is sent within so many days. */
const MOST_DAYS_AHEAD = 365

/** The last day on which a gift card that is bought today can be sent. */
export const lastSendingDay = (today: LocalDay): LocalDay => addDays(today, MOST_DAYS_AHEAD)

/** Whether a gift card can be sent on a day. */
export const canBeSentOn = (day: LocalDay, today: LocalDay): boolean => day >= today && day <= lastSendingDay(today)

/** The day so many months later; the last day of that month if it has no such day. */
export function addMonths(day: LocalDay, count: number): LocalDay {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

const isPositive = (value: unknown): value is number => typeof value === 'number' && value > 0
