import { BooleanInput, DateTimeInput, maxValue, minValue, NumberInput, required, TextInput } from 'react-admin'
import type { FieldKind } from '../resource-config.ts'
import { ColourInput } from './colour-input.tsx'
import { RecordInput } from './record-input.tsx'

const leftToRight = { htmlInput: { dir: 'ltr' } }

type Given = { source: string; kind: FieldKind; isRequired?: boolean }

/** What asks for a field of this kind. */
export function FieldInput({ source, kind, isRequired = false }: Given) {
  const needed = isRequired ? [required()] : []
  switch (kind) {
    case 'money':
    case 'number':
      return <NumberInput source={source} step="any" validate={[...needed, notNegative]} slotProps={leftToRight} />
    case 'percent':
      return <NumberInput source={source} step="any" validate={percentRange} slotProps={leftToRight} />
    case 'switch':
      return <BooleanInput source={source} defaultValue={source === 'published'} />
    case 'moment':
      return <DateTimeInput source={source} parse={toUtc} />
    case 'colour':
      return <ColourInput source={source} />
    case 'reference':
      return <RecordInput source={source} />
    case 'code':
      return <TextInput source={source} slotProps={leftToRight} />
    case 'text':
      return <TextInput source={source} />
    case 'picture':
    case 'rows':
      return null
  }
}

// Said by us, for a browser would say it in a language of its own.
const notNegative = minValue(0)
const percentRange = [notNegative, maxValue(100)]

/** The wire wants a moment, the browser's field gives the time on the clock here. */
const toUtc = (local: string) => (local ? new Date(local).toISOString() : null)
