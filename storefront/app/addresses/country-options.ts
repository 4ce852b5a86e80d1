import { type Country, countries } from '@rawnaq/rules/countries'
import type { Locale } from '@rawnaq/rules/locale'

/** How many of the rules' countries lie in the Gulf, where they stand first. */
const gulf = 6

/**
 * The countries we deliver to, for a list: the Gulf first, the others in the order of the reader's
 * alphabet. An `Intl.Collator` would sort them as well, but making one stops a phone for some seventy milliseconds.
 */
export function countryOptions(locale: Locale): { value: string; label: string }[] {
  const near = countries.slice(0, gulf)
  const far = countries.slice(gulf)
  const sorted = locale === 'ar' ? far.sort((a, b) => (bareArabic(a) < bareArabic(b) ? -1 : 1)) : far
  return [...near, ...sorted].map(({ code, name }) => ({ value: code, label: name[locale] }))
}

/** Without hamza and vowel signs the letters of Arabic stand in Unicode as in the alphabet. */
const bareArabic = ({ name }: Country) => name.ar.normalize('NFD').replace(/\p{M}/gu, '')
