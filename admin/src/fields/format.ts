import { chosenLanguage } from '../language/current-language.ts'
import { intlLocale } from '../language/translate-key.ts'

/** Numbers, amounts and times as the shop writes them: Latin digits in both languages. */
export const shownNumber = (value: number) => new Intl.NumberFormat(intlLocale[chosenLanguage()]).format(value)

export const shownPercent = (value: number) =>
  new Intl.NumberFormat(intlLocale[chosenLanguage()], { style: 'percent', maximumFractionDigits: 2 }).format(
    value / 100,
  )

export const shownMoment = (at: string) =>
  new Intl.DateTimeFormat(intlLocale[chosenLanguage()], { ...dated, hour: 'numeric', minute: '2-digit' }).format(
    new Date(at),
  )

/** A day, given as `2026-11-21`, in whichever time zone the reader is. */
export const shownDay = (day: string) =>
  new Intl.DateTimeFormat(intlLocale[chosenLanguage()], { ...dated, timeZone: 'UTC' }).format(new Date(day))

/** The month in letters, so that nobody takes it for the day. */
const dated = { day: 'numeric', month: 'short', year: 'numeric' } as const
