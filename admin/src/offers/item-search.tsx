import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { ItemAutocomplete } from '../fields/item-autocomplete.tsx'
import type { OfferItemRow } from './load-offer-items.ts'

type Props = { isIncluded: (id: number) => boolean; onSelect: (item: OfferItemRow) => void }

/** Searches items by name or code; items already in the offer are excluded. */
export function ItemSearch({ isIncluded, onSelect }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useGetList<OfferItemRow>('item', {
    filter: { search: typed.trim() },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <ItemAutocomplete
      label={translate('items.ofOffer.add')}
      options={data.filter(({ id }) => !isIncluded(id))}
      typed={typed}
      onType={setTyped}
      isFetching={isFetching}
      onSelect={onSelect}
    />
  )
}
