import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'

type ItemAutocompleteProps<Item> = {
  label: string
  /** What the server has found for the typed text. */
  options: Item[]
  typed: string
  onType: (text: string) => void
  isFetching: boolean
  onSelect: (item: Item) => void
  error?: string | undefined
}

/** A field that finds items by name or code and selects one after the other. */
export function ItemAutocomplete<Item extends { id: number; name: string; code: string }>({
  label,
  options,
  typed,
  onType,
  isFetching,
  onSelect,
  error,
}: ItemAutocompleteProps<Item>) {
  const translate = useTranslate()
  return (
    <Autocomplete<Item>
      options={options}
      value={null}
      inputValue={typed}
      loading={isFetching}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate('ra.navigation.no_results')}
      // The server has filtered already, with folded text, in both languages and by code.
      filterOptions={(found) => found}
      getOptionLabel={({ name, code }) => `${name} · ${code}`}
      getOptionKey={({ id }) => id}
      onInputChange={(_event, text, reason) => onType(reason === 'input' ? text : '')}
      onChange={(_event, item) => item && onSelect(item)}
      blurOnSelect
      renderInput={(params) => <TextField {...params} label={label} error={error !== undefined} helperText={error} />}
    />
  )
}
