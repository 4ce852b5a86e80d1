import { defaultArrivalTerms } from '@rawnaq/rules/arrival'
import { weekdays } from '@rawnaq/rules/local-time'
import { AutocompleteInput, useTranslate } from 'react-admin'

/** The days on which parcels leave and arrive; the default ones while nothing is selected. */
export function WorkingDaysInput({ source }: { source: string }) {
  const translate = useTranslate()
  const choices = weekdays.map((id) => ({ id, name: translate(`settings.weekdays.${id}`) }))
  return (
    <AutocompleteInput
      multiple
      source={source}
      defaultValue={null}
      choices={choices}
      format={(chosen: string[] | null) => (chosen?.length ? chosen : [...defaultArrivalTerms.workingDays])}
      parse={(chosen: string[]) => (chosen.length > 0 ? weekdays.filter((day) => chosen.includes(day)) : null)}
      sx={{ mb: 2 }}
    />
  )
}
