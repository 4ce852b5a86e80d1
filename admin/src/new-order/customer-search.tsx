import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { OrderCustomer } from '@rawnaq/contract/orders-by-staff'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'

type Props = {
  value: OrderCustomer | null
  onChange: (customer: OrderCustomer | null) => void
  error?: string | undefined
}

/** Searches customers with an account by name, phone number or email address. */
export function CustomerSearch({ value, onChange, error }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, isFetching } = useQuery({
    queryKey: ['order', 'customer', search],
    queryFn: () => callApi<{ data: OrderCustomer[] }>('GET', '/order/by-staff/customer', { query: { search } }),
    enabled: search.length >= 2,
  })
  return (
    <Autocomplete<OrderCustomer>
      options={search.length >= 2 ? (data?.data ?? []) : []}
      value={value}
      loading={isFetching}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate(search.length >= 2 ? 'newOrder.noCustomer' : 'newOrder.typeMore')}
      // The server has filtered already, with folded text.
      filterOptions={(options) => options}
      getOptionLabel={({ name, mobile }) => [name, mobile].filter(Boolean).join(' · ')}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_event, customer) => onChange(customer)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('newOrder.customerSearch')}
          error={error !== undefined}
          helperText={error ?? translate('newOrder.customerHint')}
        />
      )}
    />
  )
}
