import { required, SelectInput, useResourceContext, useTranslate } from 'react-admin'
import { resourceConfig } from '../resources.ts'

/** Selects one of the options that the declaration of a field names. */
export function ChoiceInput({ source }: { source: string }) {
  const translate = useTranslate()
  const options = resourceConfig(useResourceContext()!).choices?.[source] ?? []
  const choices = options.map((id) => ({ id, name: translate(`items.choices.${source}.${id}`) }))
  return <SelectInput source={source} choices={choices} translateChoice={false} validate={required()} />
}
