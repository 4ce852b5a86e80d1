import type { LocalDay } from '../delivery/local-time.ts'

/** How many days before its date a reminder is sent. */
export const REMINDER_DAYS = 10

/** A date to be reminded of, once or every year. */
export type ReminderDate = { day: LocalDay; is_yearly: boolean }

/**
 * The first time that a date occurs on or after a day; null for a single date in the past. In years without 29 February
 * it is 28 February.
 */
export function nextOccurrence({ day, is_yearly }: ReminderDate, from: LocalDay): LocalDay | null {
  if (day >= from) return day
  if (!is_yearly) return null
  const year = Number(from.slice(0, 4))
  const thisYear = inYear(day, year)
  return thisYear >= from ? thisYear : inYear(day, year + 1)
}

function inYear(day: LocalDay, year: number): LocalDay {
  const monthAndDay = day.slice(5) === '02-29' && !isLeapYear(year) ? '02-28' : day.slice(5)
  return `${String(year).padStart(4, '0')}-${monthAndDay}`
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
