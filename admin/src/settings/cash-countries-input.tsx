import { countries, gulfCountries } from '@rawnaq/rules/countries'
import { useLocale } from 'react-admin'
import { DefaultedChoicesInput } from './defaulted-choices-input.tsx'

/** Countries with cash on delivery; the Gulf countries while nothing is selected. */
export function CashCountriesInput({ source }: { source: string }) {
  const locale = useLocale() === 'ar' ? 'ar' : 'en'
  const choices = countries.map(({ code, name }) => ({ id: code, name: name[locale] }))
  const helperText = `settings.hints.${source}`
  return <DefaultedChoicesInput source={source} choices={choices} initial={gulfCountries} helperText={helperText} />
}
