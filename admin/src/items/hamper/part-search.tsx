import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { ItemAutocomplete } from '../../fields/item-autocomplete.tsx'
import type { FoundItem } from './draft-part.ts'

type Props = { except: number; onSelect: (item: FoundItem) => void }

/** Searches items by name or code, published or not; the hamper itself is left out. */
export function PartSearch({ except, onSelect }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useGetList<FoundItem>('item', {
    filter: { search: typed.trim() },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <ItemAutocomplete
      label={translate('items.hamper.add')}
      options={data.filter(({ id }) => id !== except)}
      typed={typed}
      onType={setTyped}
      isFetching={isFetching}
      onSelect={onSelect}
    />
  )
}
