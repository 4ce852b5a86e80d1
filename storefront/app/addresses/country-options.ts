import { type Country, countries } from '@rawnaq/rules/countries'
import type { Locale } from '@rawnaq/rules/locale'

/** The first six countries of the rules are in the Gulf. */
const GULF_COUNTRIES = 6

/**
 * The delivery countries for a select field: the Gulf first, the others in the order of the locale's
 * alphabet. An `Intl.Collator` would sort them as well, but creating one blocks a phone for about 70 ms.
 */
export function countryOptions(locale: Locale): { value: string; label: string }[] {
  const gulfCountries = countries.slice(0, GULF_COUNTRIES)
  const otherCountries = countries.slice(GULF_COUNTRIES)
  const sorted =
    locale === 'ar' ? otherCountries.sort((a, b) => (bareArabic(a) < bareArabic(b) ? -1 : 1)) : otherCountries
  return [...gulfCountries, ...sorted].map(({ code, name }) => ({ value: code, label: name[locale] }))
}

/** Without hamza and vowel signs, Unicode order of Arabic letters is alphabetical order. */
const bareArabic = ({ name }: Country) => name.ar.normalize('NFD').replace(/\p{M}/gu, '')
