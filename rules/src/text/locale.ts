/** The two languages of the shop; English is the default. */
export const locales = ['en', 'ar'] as const

export type Locale = (typeof locales)[number]

/** A text in both languages; either may be missing. */
export type Bilingual = { en?: string | null; ar?: string | null }

/** Whether an untrusted value is a supported language. */
export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'ar'

/** The writing direction, for the attribute `dir`. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/** What separates the members of a list in a text. */
export const listSeparator = (locale: Locale): string => (locale === 'ar' ? '، ' : ', ')

/** The language of the language switch. */
export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar')

/** The text in the requested language, else in the other one. `locale` is the language of the returned text. */
export function localisedText(texts: Bilingual, locale: Locale): { text: string; locale: Locale } {
  const own = unlessBlank(texts[locale])
  const other = unlessBlank(texts[otherLocale(locale)])
  return own === '' && other !== '' ? { text: other, locale: otherLocale(locale) } : { text: own, locale }
}

const unlessBlank = (text: string | null | undefined): string => (text?.trim() ? text : '')
