import { useState } from 'react'
import { useGetList } from 'react-admin'
import { ItemAutocomplete } from './item-autocomplete.tsx'

type Props<Item> = {
  label: string
  /** Items that are not offered. */
  isExcluded: (id: number) => boolean
  onSelect: (item: Item) => void
}

/** Searches items by name or code, published or not. */
export function ItemSearch<Item extends { id: number; name: string; code: string }>({
  label,
  isExcluded,
  onSelect,
}: Props<Item>) {
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useGetList<Item>('item', {
    filter: { search: typed.trim() },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <ItemAutocomplete
      label={label}
      options={data.filter(({ id }) => !isExcluded(id))}
      typed={typed}
      onType={setTyped}
      isFetching={isFetching}
      onSelect={onSelect}
    />
  )
}
