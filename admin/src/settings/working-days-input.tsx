import { defaultArrivalTerms } from '@rawnaq/rules/arrival'
import { weekdays } from '@rawnaq/rules/local-time'
import { useTranslate } from 'react-admin'
import { DefaultedChoicesInput } from './defaulted-choices-input.tsx'

/** The days on which parcels leave and arrive; the default ones while nothing is selected. */
export function WorkingDaysInput({ source }: { source: string }) {
  const translate = useTranslate()
  const choices = weekdays.map((id) => ({ id, name: translate(`settings.weekdays.${id}`) }))
  return <DefaultedChoicesInput source={source} choices={choices} initial={defaultArrivalTerms.workingDays} />
}
