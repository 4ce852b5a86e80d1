import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
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
    <Autocomplete<OfferItemRow>
      options={data.filter(({ id }) => !isIncluded(id))}
      value={null}
      inputValue={typed}
      loading={isFetching}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate('ra.navigation.no_results')}
      // The server has filtered already, with folded text, in both languages and by code.
      filterOptions={(options) => options}
      getOptionLabel={({ name, code }) => `${name} · ${code}`}
      getOptionKey={({ id }) => id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, item) => item && onSelect(item)}
      blurOnSelect
      renderInput={(params) => <TextField {...params} label={translate('items.ofOffer.add')} />}
    />
  )
}
