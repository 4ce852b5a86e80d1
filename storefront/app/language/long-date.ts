import type { Locale } from '@rawnaq/rules/locale'
import { intlLocale } from './lang.ts'

/** A day as people write it, `21 November 2026`, in the shop's own time. */
export const longDate = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: 'long', timeZone: 'Asia/Kuwait' }).format(new Date(iso))
