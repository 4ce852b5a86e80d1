import { weekdays } from '@rawnaq/rules/local-time'
import { ArrayInput, required, SelectInput, SimpleFormIterator, useTranslate } from 'react-admin'
import { FieldInput } from '../fields/field-input.tsx'

/** The opening hours of the shop: a weekday with its times, or several for a break. */
export function OpeningHoursInput({ source }: { source: string }) {
  return (
    <ArrayInput source={source} helperText={`settings.hints.${source}`}>
      <SimpleFormIterator inline disableReordering>
        <HoursInputs />
      </SimpleFormIterator>
    </ArrayInput>
  )
}

function HoursInputs() {
  const translate = useTranslate()
  const days = weekdays.map((id) => ({ id, name: translate(`settings.weekdays.${id}`) }))
  return (
    <>
      <SelectInput source="weekday" label="fields.weekday" choices={days} validate={required()} />
      <FieldInput source="from_time" kind="time" isRequired />
      <FieldInput source="to_time" kind="time" isRequired />
    </>
  )
}
