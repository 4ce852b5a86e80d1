import { countries, gulfCountries } from '@rawnaq/rules/countries'
import { AutocompleteInput, useLocale } from 'react-admin'

/** Countries with cash on delivery; the Gulf countries while nothing is selected. */
export function CashCountriesInput({ source }: { source: string }) {
  const locale = useLocale() === 'ar' ? 'ar' : 'en'
  const choices = countries.map(({ code, name }) => ({ id: code, name: name[locale] }))
  return (
    <AutocompleteInput
      multiple
      source={source}
      defaultValue={null}
      choices={choices}
      format={(chosen: string[] | null) => (chosen?.length ? chosen : gulfCountries)}
      parse={(chosen: string[]) => (chosen.length > 0 ? chosen : null)}
      helperText={`settings.hints.${source}`}
      sx={{ mb: 2 }}
    />
  )
}
