import type { Arrival } from '@rawnaq/rules/arrival'
import { dateFormat } from '@rawnaq/rules/date-format'
import { type Weekday, weekdays } from '@rawnaq/rules/local-time'
import type { Locale } from '@rawnaq/rules/locale'

const intlLocale = { en: 'en-GB', ar: 'ar-u-nu-latn' }

/** A day as people write it, `21 November 2026`, in the shop's own time. */
export const longDate = (moment: Date, locale: Locale, timeZone: string): string =>
  dateFormat(intlLocale[locale], { dateStyle: 'long', timeZone }).format(moment)

/** A day and a time of day, `21 November 2026 at 16:30`, in the shop's own time. */
export const longMoment = (moment: Date, locale: Locale, timeZone: string): string =>
  dateFormat(intlLocale[locale], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment)

/** A day of the shop's calendar with its weekday, `Wednesday 25 November`. */
export const weekdayDate = (day: string, locale: Locale): string =>
  dateFormat(intlLocale[locale], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )

/** Weekdays in a row, such as `Sunday – Thursday`. */
export function weekdayRange({ first, last }: { first: Weekday; last: Weekday }, locale: Locale): string {
  const format = dateFormat(intlLocale[locale], { weekday: 'long', timeZone: 'UTC' })
  const named = (day: Weekday) => format.format(new Date(Date.UTC(2026, 0, A_SUNDAY + weekdays.indexOf(day))))
  return first === last ? named(first) : `${named(first)} – ${named(last)}`
}

/** A day in January 2026. */
const A_SUNDAY = 4

/** The days of an arrival, `25 – 27 November`. */
export const dayRange = ({ from, to }: Arrival, locale: Locale): string =>
  dateFormat(intlLocale[locale], { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(to),
  )
