import { BooleanInput, DateTimeInput, maxValue, minValue, NumberInput, required, TextInput } from 'react-admin'
import type { FieldKind } from '../resource-config.ts'
import { ColourInput } from './colour-input.tsx'
import { RecordInput } from './record-input.tsx'

const leftToRight = { htmlInput: { dir: 'ltr' } }

type Given = { source: string; kind: FieldKind; isRequired?: boolean }

/** What asks for a field of this kind. */
export function InputFor({ source, kind, isRequired = false }: Given) {
  const needed = isRequired ? [required()] : []
  switch (kind) {
    case 'money':
    case 'number':
      return <NumberInput source={source} step="any" validate={[...needed, atLeastNothing]} slotProps={leftToRight} />
    case 'percent':
      return <NumberInput source={source} step="any" validate={ofHundred} slotProps={leftToRight} />
    case 'switch':
      return <BooleanInput source={source} defaultValue={source === 'published'} />
    case 'moment':
      return <DateTimeInput source={source} parse={asInstant} />
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
const atLeastNothing = minValue(0)
const ofHundred = [atLeastNothing, maxValue(100)]

/** The wire wants a moment, the browser's field gives the time on the clock here. */
const asInstant = (local: string) => (local ? new Date(local).toISOString() : null)
