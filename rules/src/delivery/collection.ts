import { isTimeOfDay } from '../orders/arrival.ts'
import type { Bilingual } from '../text/locale.ts'
import {
  addDays,
  addMinutes,
  dayOf,
  type LocalDay,
  type LocalMoment,
  type LocalTime,
  minutesBetween,
  momentOf,
  type Weekday,
  weekdayOf,
  weekdays,
} from './local-time.ts'

/** When the shop is open on a weekday. Hours that end at or before their start end on the next day. */
export type OpeningHours = { weekday: Weekday; from_time: LocalTime; to_time: LocalTime }

/** How orders are collected from the shop. */
export type CollectionTerms = {
  isOffered: boolean
  address: Bilingual
  note: Bilingual
  hours: readonly OpeningHours[]
  /** The preparation of an order: whole days first, then hours in which the shop is open. */
  preparationDays: number
  preparationHours: number
}

/** The settings that collection terms follow from. */
export const collectionSettings = [
  ...(['collection_offered', 'collection_address_en', 'collection_address_ar', 'collection_hours'] as const),
  ...(['collection_preparation_days', 'collection_preparation_hours'] as const),
  ...(['collection_note_en', 'collection_note_ar'] as const),
] as const

/** The longest preparation that a setting may promise, in days and in hours. */
export const MAX_PREPARATION = { days: 60, hours: 72 }

/** The collection terms in settings by key. Without an address or opening hours, collection is not offered. */
export function parseCollectionTerms(values: ReadonlyMap<string, unknown>): CollectionTerms {
  const text = (key: string) => {
    const value = values.get(key)
    return typeof value === 'string' ? value.trim() : ''
  }
  const inBoth = (name: string): Bilingual => ({ en: text(`${name}_en`), ar: text(`${name}_ar`) })
  const count = (key: string, highest: number) => {
    const value = values.get(key)
    return Number.isInteger(value) && (value as number) >= 0 ? Math.min(value as number, highest) : 0
  }
  const listed = values.get('collection_hours')
  const hours = Array.isArray(listed) ? listed.filter(isOpeningHours) : []
  const address = inBoth('collection_address')
  return {
    isOffered: values.get('collection_offered') === true && hours.length > 0 && (address.en || address.ar) !== '',
    address,
    note: inBoth('collection_note'),
    hours: hours.toSorted(byTime),
    preparationDays: count('collection_preparation_days', MAX_PREPARATION.days),
    preparationHours: count('collection_preparation_hours', MAX_PREPARATION.hours),
  }
}

/** Opening hours, closures and preparation, for one order. */
export type CollectionPlan = Pick<CollectionTerms, 'hours' | 'preparationDays' | 'preparationHours'> & {
  /** The current moment in the shop. */
  now: LocalMoment
  /** Whole days to make the items, such as an engraving. */
  leadDays: number
  /** Days on which the whole shop is closed, both included. */
  closures: readonly { from: LocalDay; to: LocalDay }[]
}

/** Days that are searched for an open shop. */
const DAYS_SEARCHED = 180

/** The earliest moment to collect an order, on a quarter of an hour; null if the shop does not open in the next months. */
export function earliestCollection(plan: CollectionPlan): LocalMoment | null {
  const { hours, closures, preparationDays, preparationHours, leadDays } = plan
  let ready = addMinutes(toQuarter(plan.now), 24 * 60 * (preparationDays + leadDays))
  let left = preparationHours * 60
  // Hours of the day before may end after midnight.
  const first = addDays(dayOf(ready), -1)
  for (let index = 0; index < DAYS_SEARCHED; index++) {
    const day = addDays(first, index)
    if (closures.some(({ from, to }) => from <= day && day <= to)) continue
    for (const { from, to } of openOn(hours, day)) {
      const start = from > ready ? from : ready
      if (start >= to) continue
      const open = minutesBetween(start, to)
      if (left < open) return addMinutes(start, left)
      left -= open
      ready = to
    }
  }
  return null
}

/** Days of the week in a row with the same hours, such as Saturday to Thursday, 10:00–21:00. */
export type OpeningDays = { first: Weekday; last: Weekday; times: string[] }

/** The opening hours with days in a row of the same hours as one, from Sunday on. */
export function openingDays(hours: readonly OpeningHours[]): OpeningDays[] {
  const found: OpeningDays[] = []
  for (const [index, day] of weekdays.entries()) {
    const ofDay = hours.filter(({ weekday }) => weekday === day).toSorted(byTime)
    if (ofDay.length === 0) continue
    const times = ofDay.map(({ from_time, to_time }) => `${from_time}–${to_time}`)
    const before = found.at(-1)
    const isNext = before?.last === weekdays[index - 1] && before?.times.join() === times.join()
    if (before && isNext) before.last = day
    else found.push({ first: day, last: day, times })
  }
  return found
}

function openOn(hours: CollectionPlan['hours'], day: LocalDay) {
  const weekday = weekdayOf(day)
  return hours
    .filter((one) => one.weekday === weekday)
    .toSorted(byTime)
    .map(({ from_time, to_time }) => ({
      from: momentOf(day, from_time),
      to: momentOf(to_time > from_time ? day : addDays(day, 1), to_time),
    }))
}

const toQuarter = (moment: LocalMoment) => addMinutes(moment, (60 - Number(moment.slice(14))) % 15)

function isOpeningHours(value: unknown): value is OpeningHours {
  const { weekday, from_time, to_time } = (value ?? {}) as Partial<Record<keyof OpeningHours, unknown>>
  return weekdays.some((day) => day === weekday) && [from_time, to_time].every(isTime)
}

const isTime = (value: unknown) => typeof value === 'string' && isTimeOfDay(value)

const byTime = (one: OpeningHours, other: OpeningHours) =>
  weekdays.indexOf(one.weekday) - weekdays.indexOf(other.weekday) || one.from_time.localeCompare(other.from_time)
