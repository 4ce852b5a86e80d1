import type { Locale } from '@rawnaq/rules/locale'
import { useLocation } from 'react-router'

/** The language of an address: `?lang=ar` is Arabic, anything else English. */
export function langOf(address: string | URL): Locale {
  const query = String(address).split('#', 1)[0]?.split('?')[1] ?? ''
  return query && new URLSearchParams(query).get('lang') === 'ar' ? 'ar' : 'en'
}

/** The language of the page being shown. */
export const useLang = (): Locale => langOf(useLocation().search)

/** How numbers, dates and plurals are formatted; digits are Latin in both languages. */
export const intlLocale: Record<Locale, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

export const otherLang = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar')
