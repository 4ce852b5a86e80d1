import { dateFormat } from '@rawnaq/rules/date-format'
import type { Locale } from '@rawnaq/rules/locale'
import { homeTimeZone } from '@rawnaq/rules/time-zone'
import { useRootData } from '../root-data.ts'
import { intlLocale, useLang } from './lang.ts'

/** Formats a date as `21 November 2026` in the shop's time zone, by default in the language of the page. */
export function useLongDate(): (iso: string, language?: Locale) => string {
  const locale = useLang()
  const timeZone = useRootData()?.settings.time_zone ?? homeTimeZone
  return (iso, language = locale) =>
    dateFormat(intlLocale[language], { dateStyle: 'long', timeZone }).format(new Date(iso))
}

/** Formats a day of the calendar, such as `2026-11-21`, which no time zone moves. */
export function useLongDay(): (day: string) => string {
  const locale = useLang()
  return (day) =>
    dateFormat(intlLocale[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}
