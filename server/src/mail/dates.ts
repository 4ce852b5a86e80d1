import type { Locale } from '@rawnaq/rules/locale'

const intlLocale = { en: 'en-GB', ar: 'ar-u-nu-latn' }
const timeZone = 'Asia/Kuwait'

const inBoth = (format: Intl.DateTimeFormatOptions) => ({
  en: new Intl.DateTimeFormat(intlLocale.en, { ...format, timeZone }),
  ar: new Intl.DateTimeFormat(intlLocale.ar, { ...format, timeZone }),
})
const days = inBoth({ dateStyle: 'long' })
const moments = inBoth({ dateStyle: 'long', timeStyle: 'short' })

/** A day as people write it, `21 November 2026`, in the shop's own time. */
export const longDate = (moment: Date, locale: Locale): string => days[locale].format(moment)

/** A day and a time of day, `21 November 2026 at 16:30`, in the shop's own time. */
export const longMoment = (moment: Date, locale: Locale): string => moments[locale].format(moment)
