import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { ItemAutocomplete } from '../fields/item-autocomplete.tsx'
import type { FoundItem } from './order-draft.ts'

/** Searches published items by name or code. */
export function ItemSearch({ onSelect, error }: { onSelect: (item: FoundItem) => void; error: string | undefined }) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, isFetching } = useQuery({
    queryKey: ['order', 'item', search],
    queryFn: () => callApi<{ data: FoundItem[] }>('GET', '/item', { query: { search, per_page: 20 } }),
  })
  return (
    <ItemAutocomplete
      label={translate('newOrder.addItem')}
      options={data?.data ?? []}
      typed={typed}
      onType={setTyped}
      isFetching={isFetching}
      onSelect={onSelect}
      error={error}
    />
  )
}
