import {
  addDays,
  dayOf,
  type LocalDay,
  type LocalTime,
  localMoment,
  momentOf,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../delivery/local-time.ts'
import { homeTimeZone, isTimeZone } from '../places/time-zone.ts'

/** How long deliveries take, in working days after the parcel leaves. */
type DeliveryDays = { from: number; to: number }

/** What an estimate follows from: the settings of the shop. */
export type ArrivalTerms = {
  gulf: DeliveryDays
  world: DeliveryDays
  /** The time until which an order leaves on the same working day. */
  cutOff: LocalTime
  /** The days on which parcels leave and arrive, at least one. */
  workingDays: readonly Weekday[]
  /** An IANA time zone. */
  timeZone: string
}

/** Where an order goes: the countries of the Gulf, or all others. */
export type ArrivalRegion = 'gulf' | 'world'

/** The first and the last day of an estimate. */
export type Arrival = { from: LocalDay; to: LocalDay }

/** The terms of a shop without settings of its own. Couriers in the Gulf rest on Fridays. */
export const defaultArrivalTerms: Omit<ArrivalTerms, 'timeZone'> = {
  gulf: { from: 2, to: 4 },
  world: { from: 5, to: 8 },
  cutOff: '14:00',
  workingDays: weekdays.filter((day) => day !== 'friday'),
}

/**
 * The days on which an order of this moment arrives. An order after the cut-off, or on a day off, leaves on the next
 * working day. It leaves not before the given day.
 */
export function estimateArrival(now: Date, terms: ArrivalTerms, region: ArrivalRegion, notBefore?: LocalDay): Arrival {
  const moment = localMoment(now, terms.timeZone)
  const today = dayOf(moment)
  const first = moment < momentOf(today, terms.cutOff) ? today : addDays(today, 1)
  const leaves = nextWorkingDay(notBefore !== undefined && notBefore > first ? notBefore : first, terms)
  const { from, to } = terms[region]
  return { from: addWorkingDays(leaves, from, terms), to: addWorkingDays(leaves, Math.max(from, to), terms) }
}

/** What can still be promised of an estimate on a day: nothing once its last day is over, and never a day that is. */
export function remainingArrival({ from, to }: Arrival, today: LocalDay): Arrival | null {
  if (to < today) return null
  return { from: from < today ? today : from, to }
}

/** The settings that arrival terms follow from. */
export const arrivalSettings = [
  'gulf_days_from',
  'gulf_days_to',
  'world_days_from',
  'world_days_to',
  'order_cut_off',
  'working_days',
  'time_zone',
] as const

/** The arrival terms in settings by key. A missing or invalid one takes its default. */
export function parseArrivalTerms(values: ReadonlyMap<string, unknown>): ArrivalTerms {
  const days = (key: string, otherwise: number) => {
    const value = values.get(key)
    return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_DELIVERY_DAYS
      ? (value as number)
      : otherwise
  }
  const { gulf, world, cutOff, workingDays } = defaultArrivalTerms
  const time = values.get('order_cut_off')
  const names = values.get('working_days')
  const zone = values.get('time_zone')
  const chosen = weekdays.filter((day) => Array.isArray(names) && names.includes(day))
  return {
    gulf: { from: days('gulf_days_from', gulf.from), to: days('gulf_days_to', gulf.to) },
    world: { from: days('world_days_from', world.from), to: days('world_days_to', world.to) },
    cutOff: typeof time === 'string' && isTimeOfDay(time) ? time : cutOff,
    workingDays: chosen.length > 0 ? chosen : workingDays,
    timeZone: typeof zone === 'string' && isTimeZone(zone) ? zone : homeTimeZone,
  }
}

/** The longest delivery a setting may promise, in working days. */
export const MAX_DELIVERY_DAYS = 90

/** Whether a text is a time of day from `00:00` to `23:59`. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const isWorkingDay = (day: LocalDay, { workingDays }: ArrivalTerms) => workingDays.includes(weekdayOf(day))

function nextWorkingDay(day: LocalDay, terms: ArrivalTerms): LocalDay {
  return isWorkingDay(day, terms) ? day : nextWorkingDay(addDays(day, 1), terms)
}

function addWorkingDays(day: LocalDay, days: number, terms: ArrivalTerms): LocalDay {
  return days === 0 ? day : addWorkingDays(nextWorkingDay(addDays(day, 1), terms), days - 1, terms)
}
