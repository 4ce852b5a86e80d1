import { type Country, countries } from '@rawnaq/rules/countries'
import type { Locale } from '@rawnaq/rules/locale'

/** The first six countries of the rules are in the Gulf. */
const gulf = 6

/**
 * The delivery countries for a select field: the Gulf first, the others in the order of the locale's
 * alphabet. An `Intl.Collator` would sort them as well, but making one stops a phone for some seventy milliseconds.
 */
export function countryOptions(locale: Locale): { value: string; label: string }[] {
  const near = countries.slice(0, gulf)
  const far = countries.slice(gulf)
  const sorted = locale === 'ar' ? far.sort((a, b) => (bareArabic(a) < bareArabic(b) ? -1 : 1)) : far
  return [...near, ...sorted].map(({ code, name }) => ({ value: code, label: name[locale] }))
}

/** Without hamza and vowel signs, Unicode order of Arabic letters is alphabetical order. */
const bareArabic = ({ name }: Country) => name.ar.normalize('NFD').replace(/\p{M}/gu, '')
