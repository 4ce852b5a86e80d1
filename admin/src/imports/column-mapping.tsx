import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type Platform, platformFiles } from '@rawnaq/contract/import-columns'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import type { Import } from './import-types.ts'

type Props = { of: Import & { kind: Platform }; onSaved: () => void }

/** Names the column of each field. The file is validated again with them; columns that are not named are left out. */
export function ColumnMapping({ of, onSaved }: Props) {
  const translate = useTranslate()
  const [columns, setColumns] = useState(of.columns ?? {})
  const [error, setError] = useState('')
  const { columns: fields, needed } = platformFiles[of.kind]
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setError('')
    const named = Object.fromEntries(Object.entries(columns).filter(([, heading]) => heading !== ''))
    try {
      await callApi('PUT', `/import/${of.id}/columns`, { body: { columns: named } })
      onSaved()
    } catch (failure) {
      setError(failure instanceof AdminRefusal ? failure.message : translate('ra.notification.http_error'))
    }
  }
  return (
    <form onSubmit={save} aria-labelledby="column-mapping-title">
      <Typography id="column-mapping-title" variant="h6" component="h3" sx={{ marginBlockStart: 2 }}>
        {translate('importExport.mapping.title')}
      </Typography>
      <p>{translate('importExport.mapping.lead')}</p>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {Object.keys(fields).map((field) => (
          <TextField
            key={field}
            select
            label={translate(`importExport.fields.${field}`)}
            required={(needed as readonly string[]).includes(field)}
            value={columns[field] ?? ''}
            onChange={({ target: { value } }) => setColumns({ ...columns, [field]: value })}
          >
            <MenuItem value="">{translate('importExport.mapping.none')}</MenuItem>
            {of.headings?.map(({ name, sample }) => (
              <MenuItem key={name} value={name} sx={{ display: 'block' }}>
                <bdi>{name}</bdi>
                {sample && (
                  <Typography component="span" variant="body2" color="text.secondary">
                    {' '}
                    <bdi>{sample}</bdi>
                  </Typography>
                )}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      <Box role="status">{error && <Alert severity="error">{error}</Alert>}</Box>
      <Button type="submit" variant="outlined" sx={{ marginBlock: 2 }}>
        {translate('importExport.mapping.save')}
      </Button>
    </form>
  )
}
