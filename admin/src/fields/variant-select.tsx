import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Property } from '@rawnaq/contract/items'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { formatNumber } from './format.ts'

type Props = {
  itemId: number
  value: number | null
  onChange: (id: number) => void
  error?: string | undefined
  hint?: string
}

/** Selects a variant of an item, with the stock of those that have their own. */
export function VariantSelect({ itemId, value, onChange, error, hint }: Props) {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['order', 'variants', itemId],
    queryFn: () => callApi<{ data: Property[] }>('GET', '/property', { query: { item_id: itemId, per_page: 100 } }),
  })
  return (
    <TextField
      select
      label={translate('newOrder.variant')}
      value={value === null || !data ? '' : String(value)}
      onChange={({ target }) => onChange(Number(target.value))}
      error={error !== undefined}
      helperText={error ?? hint}
    >
      {(data?.data ?? []).map(({ id, size, color, quantity }) => (
        <MenuItem key={id} value={String(id)}>
          <bdi>{[size?.name, color?.name].filter(Boolean).join(' · ')}</bdi>
          {quantity !== null && ` · ${translate('newOrder.stock', { count: formatNumber(quantity ?? 0) })}`}
        </MenuItem>
      ))}
    </TextField>
  )
}
