import { currentLanguage } from '../language/current-language.ts'
import { intlLocale } from '../language/translate-key.ts'

/** Numbers, amounts and times use Latin digits in both languages. */
export const formatNumber = (value: number) => new Intl.NumberFormat(intlLocale[currentLanguage()]).format(value)

export const formatPercent = (value: number) =>
  new Intl.NumberFormat(intlLocale[currentLanguage()], { style: 'percent', maximumFractionDigits: 2 }).format(
    value / 100,
  )

export const formatDateTime = (at: string) =>
  new Intl.DateTimeFormat(intlLocale[currentLanguage()], { ...dateFormat, hour: 'numeric', minute: '2-digit' }).format(
    new Date(at),
  )

/** Formats a date such as `2026-11-21`, independent of the time zone of the browser. */
export const formatDay = (day: string) =>
  new Intl.DateTimeFormat(intlLocale[currentLanguage()], { ...dateFormat, timeZone: 'UTC' }).format(new Date(day))

/** Formats a moment on the clock of the shop such as `2026-11-21T16:30`, which has no time zone. */
export const formatLocalMoment = (moment: string) =>
  new Intl.DateTimeFormat(intlLocale[currentLanguage()], {
    ...dateFormat,
    ...{ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' },
  }).format(new Date(`${moment}Z`))

/** Formats a month such as `2026-11`. */
export const formatMonth = (month: string) =>
  new Intl.DateTimeFormat(intlLocale[currentLanguage()], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )

/** The month is a word, so that it cannot be mistaken for the day. */
const dateFormat = { day: 'numeric', month: 'short', year: 'numeric' } as const
