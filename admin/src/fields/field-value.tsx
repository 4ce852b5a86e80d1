import Box from '@mui/material/Box'
import type { Picture as Files } from '@rawnaq/contract/pictures'
import { localMoment } from '@rawnaq/rules/local-time'
import { type RaRecord, ReferenceField, TextField, useTranslate } from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { useTimeZone } from '../api/use-time-zone.ts'
import type { FieldKind } from '../resource-config.ts'
import { formatDateTime, formatDay, formatLocalMoment, formatNumber, formatPercent } from './format.ts'
import { referencedResource } from './record-input.tsx'
import { Thumbnail } from './thumbnail.tsx'

type Props = { record: RaRecord; source: string; kind: FieldKind }

/** The value of a field, rendered by its kind. */
export function FieldValue({ record, source, kind }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  const value: unknown = record[source]
  if (kind === 'picture') return <Thumbnail of={value as Files | null} />
  if (value === null || value === undefined || value === '') return translate('ra.boolean.null')
  switch (kind) {
    case 'money':
      return <bdi dir="ltr">{money(Number(value))}</bdi>
    case 'percent':
      return <bdi dir="ltr">{formatPercent(Number(value))}</bdi>
    case 'number':
      return <bdi dir="ltr">{formatNumber(Number(value))}</bdi>
    case 'boolean':
      if (source === 'published' && value && isLater(record.published_from))
        return <ShownFrom at={record.published_from as string} />
      return translate(value ? 'ra.boolean.true' : 'ra.boolean.false')
    case 'datetime':
      return formatDateTime(String(value))
    case 'colour':
      return <Swatch of={String(value)} />
    case 'reference':
      return (
        <ReferenceField source={source} reference={referencedResource(source)} record={record} link={false}>
          <TextField source="name" />
        </ReferenceField>
      )
    case 'references':
      return <bdi>{formatNumber((value as unknown[]).length)}</bdi>
    case 'day':
      return formatDay(String(value))
    case 'choice':
      return translate(`items.choices.${source}.${value}`)
    case 'choices':
      return (value as string[]).map((one) => translate(`items.choices.${source}.${one}`)).join(' · ')
    case 'time':
    case 'code':
      return <bdi dir="ltr">{String(value)}</bdi>
    default:
      return <bdi>{String(value)}</bdi>
  }
}

const isLater = (at?: string | null) => at !== undefined && at !== null && new Date(at) > new Date()

/** From when an item is shown, on the clock of the shop. */
function ShownFrom({ at }: { at: string }) {
  const when = formatLocalMoment(localMoment(new Date(at), useTimeZone()))
  return useTranslate()('items.shownFrom', { when })
}

function Swatch({ of: hex }: { of: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        sx={{ inlineSize: 18, blockSize: 18, borderRadius: '50%', bgcolor: hex, border: 1, borderColor: 'divider' }}
      />
      <bdi dir="ltr">{hex}</bdi>
    </Box>
  )
}
