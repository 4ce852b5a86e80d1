import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { Quote } from '@rawnaq/contract/ordering'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { useDraft } from './draft-context.ts'
import { LineInput } from './line-input.tsx'
import type { DraftLine, FoundItem } from './order-draft.ts'

/** The items of the order, with their prices and stock in the quote. */
export function LinesSection({ quote }: { quote: Quote | undefined }) {
  const translate = useTranslate()
  const { draft, change, errors } = useDraft()
  const { lines } = draft
  const replace = (changed: DraftLine) =>
    change({ lines: lines.map((line) => (line.key === changed.key ? changed : line)) })
  const add = (item: FoundItem) =>
    change({ lines: [...lines, { key: crypto.randomUUID(), item, property_id: null, quantity: 1, options: {} }] })
  return (
    <OrderSection title={translate('newOrder.items')} level={2}>
      <ItemSearch onSelect={add} error={errors.items?.[0]} />
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {lines.map((line, place) => (
          <LineInput
            key={line.key}
            line={line}
            place={place}
            quoted={quote && quotedLine(quote, line)}
            onChange={replace}
            onRemove={() => change({ lines: lines.filter(({ key }) => key !== line.key) })}
          />
        ))}
      </Box>
    </OrderSection>
  )
}

/** Two lines of the same choice are one in the quote. */
function quotedLine({ items }: Quote, { item, property_id, options }: DraftLine) {
  const texts = Object.values(options).filter(Boolean).sort().join('\n')
  return items.find(
    (one) =>
      one.item_id === item.id &&
      one.property_id === property_id &&
      one.options
        .map(({ value }) => value)
        .sort()
        .join('\n') === texts,
  )
}

/** Searches published items by name or code. */
function ItemSearch({ onSelect, error }: { onSelect: (item: FoundItem) => void; error: string | undefined }) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, isFetching } = useQuery({
    queryKey: ['order', 'item', search],
    queryFn: () => callApi<{ data: FoundItem[] }>('GET', '/item', { query: { search, per_page: 20 } }),
  })
  return (
    <Autocomplete<FoundItem>
      options={data?.data ?? []}
      value={null}
      inputValue={typed}
      loading={isFetching}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate('ra.navigation.no_results')}
      filterOptions={(options) => options}
      getOptionLabel={({ name, code }) => `${name} · ${code}`}
      getOptionKey={({ id }) => id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, item) => item && onSelect(item)}
      blurOnSelect
      renderInput={(params) => (
        <TextField {...params} label={translate('newOrder.addItem')} error={error !== undefined} helperText={error} />
      )}
    />
  )
}
