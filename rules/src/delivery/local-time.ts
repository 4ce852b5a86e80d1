import { dateFormat } from '../text/date-format.ts'

/** A calendar day of the shop, such as `2026-11-21`. */
export type LocalDay = string

/** A time of the shop's clock, from `00:00` to `23:59`. */
export type LocalTime = string

/** A moment on the clock of the shop, such as `2026-11-21T18:00`. It has no time zone and is compared as text. */
export type LocalMoment = string

const MINUTES_PER_DAY = 24 * 60
const MS_PER_DAY = MINUTES_PER_DAY * 60_000

/** What the clock of a time zone shows at an instant, to the minute. */
export function localMoment(instant: Date, timeZone: string): LocalMoment {
  const parts = dateFormat('en-CA', { timeZone, ...toTheMinute }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)!.value
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const toTheMinute = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/**
 * The instant at which the clock of a time zone shows a moment. A moment that clocks skip is moved on by the hour; of one
 * that they show twice it is either.
 */
export function instantOf(moment: LocalMoment, timeZone: string): Date {
  const shift = (instant: Date) =>
    new Date(instant.getTime() + minutesBetween(localMoment(instant, timeZone), moment) * 60_000)
  return shift(shift(new Date(`${moment}:00Z`)))
}

/** The moment at which the clock shows a time of a day. */
export const momentOf = (day: LocalDay, time: LocalTime): LocalMoment => `${day}T${time}`

/** The day of a moment. */
export const dayOf = (moment: LocalMoment): LocalDay => moment.slice(0, 10)

/** The day so many days later; earlier for a negative count. */
export const addDays = (day: LocalDay, count: number): LocalDay => dayNumbered(dayNumber(day) + count)

/** The moment so many minutes of the clock later; earlier for a negative count. */
export function addMinutes(moment: LocalMoment, count: number): LocalMoment {
  const minutes = dayNumber(dayOf(moment)) * MINUTES_PER_DAY + minuteOfDay(moment.slice(11)) + count
  const day = Math.floor(minutes / MINUTES_PER_DAY)
  return momentOf(dayNumbered(day), timeOf(minutes - day * MINUTES_PER_DAY))
}

/** The days from one day to another. */
export const daysBetween = (from: LocalDay, to: LocalDay): number => dayNumber(to) - dayNumber(from)

/** The minutes of the clock from one moment to another. */
export const minutesBetween = (from: LocalMoment, to: LocalMoment): number =>
  (Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000

/** The weekdays, in the order of the calendar in Kuwait. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export type Weekday = (typeof weekdays)[number]

/** The weekday of a day. */
export const weekdayOf = (day: LocalDay): Weekday => weekdays[(((dayNumber(day) + THURSDAY) % 7) + 7) % 7]!

/** Day 0, 1 January 1970, was a Thursday. */
const THURSDAY = 4

// The calendar alone is computed in UTC, where every day has 24 hours.
const dayNumber = (day: LocalDay): number => Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY

const dayNumbered = (number: number): LocalDay => new Date(number * MS_PER_DAY).toISOString().slice(0, 10)

const minuteOfDay = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const timeOf = (minute: number): LocalTime =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
