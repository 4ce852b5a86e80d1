import { type Country, countries } from '@rawnaq/rules/countries'
import type { Locale } from '@rawnaq/rules/locale'

const gulf = ['KW', 'SA', 'AE', 'QA', 'BH', 'OM']

/** The countries we deliver to, for a list: the Gulf first, the others in the order of the reader's alphabet. */
export function countryOptions(locale: Locale): { value: string; label: string }[] {
  const isNear = ({ code }: Country) => gulf.includes(code)
  const alphabet = new Intl.Collator(locale)
  const far = countries.filter((country) => !isNear(country))
  const sorted = far.sort((a, b) => alphabet.compare(a.name[locale], b.name[locale]))
  return [...countries.filter(isNear), ...sorted].map(({ code, name }) => ({ value: code, label: name[locale] }))
}
