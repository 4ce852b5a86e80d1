/** The two languages of the shop; English is the default. */
export const locales = ['en', 'ar'] as const

export type Locale = (typeof locales)[number]

/** A text kept in both languages; either may be missing. */
export type Bilingual = { en?: string | null; ar?: string | null }

/** Whether a value from outside names one of our languages. */
export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'ar'

/** The writing direction, for `dir`. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/** The language a switch leads to. */
export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar')

/** The text in the asked language, or in the other one when that is blank; `locale` is the language it is really in. */
export function localisedText(texts: Bilingual, locale: Locale): { text: string; locale: Locale } {
  const own = unlessBlank(texts[locale])
  const other = unlessBlank(texts[otherLocale(locale)])
  return own === '' && other !== '' ? { text: other, locale: otherLocale(locale) } : { text: own, locale }
}

const unlessBlank = (text: string | null | undefined): string => (text?.trim() ? text : '')
