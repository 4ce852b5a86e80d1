import { instantOf, localMoment } from '@rawnaq/rules/local-time'
import type { ChangeEvent } from 'react'
import {
  BooleanInput,
  CanAccess,
  DateTimeInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectArrayInput,
  SelectInput,
  TextInput,
  useResourceContext,
  useTranslate,
  useWrappedSource,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useTimeZone } from '../api/use-time-zone.ts'
import type { FieldKind } from '../resource-config.ts'
import { resourceConfig } from '../resources.ts'
import { ColourInput } from './colour-input.tsx'
import { RecordInput, RecordsInput } from './record-input.tsx'

const leftToRight = { htmlInput: { dir: 'ltr' } }

type Props = { source: string; kind: FieldKind; isRequired?: boolean; hint?: string | undefined }

/** The input for a field of this kind. `hint` is a line below an amount or a number. */
export function FieldInput({ source, kind, isRequired = false, hint }: Props) {
  const needed = isRequired ? [required()] : []
  switch (kind) {
    case 'money':
    case 'number':
      return (
        <NumberInput
          source={source}
          step="any"
          validate={[...needed, notNegative]}
          slotProps={leftToRight}
          helperText={hint}
        />
      )
    case 'percent':
      return <NumberInput source={source} step="any" validate={percentRange} slotProps={leftToRight} />
    case 'boolean':
      return <BooleanInput source={source} defaultValue={source === 'published'} />
    case 'datetime':
      return <MomentInput source={source} />
    case 'colour':
      return <ColourInput source={source} />
    case 'day':
    case 'time':
      return (
        <TextInput
          source={source}
          type={inputTypes[kind]}
          parse={emptyToNull}
          validate={needed}
          slotProps={shrunkLabel}
        />
      )
    case 'reference':
      return source === 'customer_group_id' ? <GroupInput /> : <RecordInput source={source} />
    case 'references':
      return <RecordsInput source={source} />
    case 'choice':
      return <ChoiceInput source={source} />
    case 'choices':
      return <ChoicesInput source={source} />
    case 'code':
      return <TextInput source={source} slotProps={leftToRight} />
    case 'text':
      return <TextInput source={source} />
    case 'picture':
    case 'rows':
      return null
  }
}

// Validated in the form, because the browser shows its messages in its own language.
const notNegative = minValue(0)
const percentRange = [notNegative, maxValue(100)]

const inputTypes = { day: 'date', time: 'time' } as const
/** The browser shows a pattern where the label would be. */
const shrunkLabel = { inputLabel: { shrink: true } }
const emptyToNull = (typed: string) => typed || null

/** Staff without a permission for groups do not see the field. */
function GroupInput() {
  return (
    <CanAccess resource="customer_group" action="list">
      <RecordInput source="customer_group_id" />
    </CanAccess>
  )
}

/** A date and time on the clock of the shop; the API takes instants. */
function MomentInput({ source }: { source: string }) {
  const zone = useTimeZone()
  const name = useWrappedSource(source)
  const { setValue } = useFormContext()
  return (
    <DateTimeInput
      // The browser's input keeps its own text, so that it must begin again when the time zone is known.
      key={zone}
      source={source}
      format={(value?: string | null) => (value ? localMoment(new Date(value), zone) : '')}
      parse={(moment: string) => (moment ? instantOf(moment, zone).toISOString() : null)}
      // By itself the input saves that it was emptied only when it is left. An incomplete date is empty too.
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        if (target.value === '' && !target.validity.badInput) setValue(name, null, { shouldDirty: true })
      }}
    />
  )
}

/** Selects one of the options that the declaration of a field names. */
function ChoiceInput({ source }: { source: string }) {
  return <SelectInput source={source} choices={useOptions(source)} translateChoice={false} validate={required()} />
}

/** A filter of a list by one of these options; `alwaysOn` is for react-admin. */
export function ChoiceFilter({ source }: { source: string; alwaysOn: true }) {
  return <SelectInput source={source} choices={useOptions(source)} translateChoice={false} />
}

/** Selects several of these options. A new record starts with all. */
function ChoicesInput({ source }: { source: string }) {
  const choices = useOptions(source)
  const all = choices.map(({ id }) => id)
  return (
    <SelectArrayInput
      source={source}
      choices={choices}
      translateChoice={false}
      validate={required()}
      defaultValue={all}
    />
  )
}

function useOptions(source: string) {
  const translate = useTranslate()
  const options = resourceConfig(useResourceContext()!).choices?.[source] ?? []
  return options.map((id) => ({ id, name: translate(`items.choices.${source}.${id}`) }))
}
