import type { Locale } from '@rawnaq/rules/locale'
import { intlLocale } from './lang.ts'

/** A time of day as people write it, `14:45`, by the clock of the reader. */
export const clockTime = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlLocale[locale], { timeStyle: 'short' }).format(new Date(iso))
