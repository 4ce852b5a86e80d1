import type { RefusalCode } from '@rawnaq/contract/refusals'
import { Refusal } from './errors/refusal.ts'

/** The first and last day, such as 2026-11-21. */
export type Period = { from: string; to: string }

const USUAL = 30

/** `days` is the longest period, `refusal` what a longer one is refused with. */
type Longest = { days: number; refusal: RefusalCode | null }

/** The requested days, by default the last thirty. Refuses a period that ends before it begins, or is too long. */
export function periodOf(
  { from: first, to: last }: { from?: string | undefined; to?: string | undefined },
  today: string,
  { days, refusal }: Longest = { days: 366, refusal: null },
): Period {
  const to = last ?? (first && first > today ? first : today)
  const from = first ?? laterBy(1 - USUAL, to)
  if (from > to) throw new Refusal('invalid', { errors: { from: ['too_big'] } })
  if (laterBy(days, from) <= to) throw new Refusal(refusal ?? 'invalid', { errors: { from: [refusal ?? 'too_small'] } })
  return { from, to }
}

/** Every day of a period, earliest first. */
export function daysOf({ from, to }: Period): string[] {
  const days = [from]
  for (let day = from; day < to; ) {
    day = laterBy(1, day)
    days.push(day)
  }
  return days
}

/** The current day in a time zone. */
export const todayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

function laterBy(days: number, day: string): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
