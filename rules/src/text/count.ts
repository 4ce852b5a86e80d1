import type { Locale } from './locale.ts'

/** The CLDR categories of plurals. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The CLDR plural form of a count: two forms in English, six in Arabic. */
export const pluralOf = (count: number, locale: Locale): PluralForm => formOf[locale](count)

/** A whole number for shoppers, in both languages: Latin digits in groups, '12,500'. */
export const formatCount = (count: number): string => groupThousands(String(count))

/** Inserts a comma between groups of three digits. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

const formOf: Record<Locale, (count: number) => PluralForm> = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  ar: (count) => few[count] ?? formOfRest(count % 100),
}

const few: readonly PluralForm[] = ['zero', 'one', 'two']

const formOfRest = (rest: number): PluralForm => (rest > 10 ? 'many' : rest > 2 ? 'few' : 'other')
