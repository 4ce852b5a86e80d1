import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'

/** Selects a customer group, or none: 0. */
export function GroupSelect({ value, onChange }: { value: number | null; onChange: (groupId: number) => void }) {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['customer_group', 'choices'],
    queryFn: () =>
      callApi<{ data: { id: number; name: string }[] }>('GET', '/customer_group', {
        query: { view: 'staff', sort: 'name', per_page: 100 },
      }),
  })
  return (
    <TextField
      select
      label={translate('customers.group')}
      value={value === null || !data ? '' : String(value)}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ minInlineSize: 220 }}
    >
      <MenuItem value="0">{translate('customers.noGroup')}</MenuItem>
      {(data?.data ?? []).map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </TextField>
  )
}
