import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import type { OfferItemRow } from './load-offer-items.ts'

type Given = { isThere: (id: number) => boolean; onChosen: (item: OfferItemRow) => void }

/** Finds a piece by its words or its code; those that are there already are not offered. */
export function ItemSearch({ isThere, onChosen }: Given) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useGetList<OfferItemRow>('item', {
    filter: { search: typed.trim() },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <Autocomplete<OfferItemRow>
      options={data.filter(({ id }) => !isThere(id))}
      value={null}
      inputValue={typed}
      loading={isFetching}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate('ra.navigation.no_results')}
      // The shop has sought already, its own way: folded, in both languages, and by the code.
      filterOptions={(found) => found}
      getOptionLabel={({ name, code }) => `${name} · ${code}`}
      getOptionKey={({ id }) => id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, item) => item && onChosen(item)}
      blurOnSelect
      renderInput={(params) => <TextField {...params} label={translate('items.ofOffer.add')} />}
    />
  )
}
