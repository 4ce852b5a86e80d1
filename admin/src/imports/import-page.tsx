import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Title, usePermissions, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { requiredPermission } from '../resource-permissions.ts'
import { hasPermission } from '../sign-in/has-permission.ts'
import { ExportButtons } from './export-buttons.tsx'
import { FileField } from './file-field.tsx'
import { ImportProgress } from './import-progress.tsx'
import type { Import } from './import-types.ts'
import { ProductFeeds } from './product-feeds.tsx'

const kinds = [
  { name: 'items', resource: 'item' },
  { name: 'stock', resource: 'item' },
  { name: 'hampers', resource: 'item' },
  { name: 'areas', resource: 'delivery_area' },
  { name: 'shopify', resource: 'item' },
  { name: 'woocommerce', resource: 'item' },
  { name: 'shopify_customers', resource: 'customer' },
]

/** Imports items, stock, hampers, delivery areas or products of another platform from a file: a dry run reports the errors of each row, a second step saves. */
export function ImportPage() {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<string[]>()
  const allowed = kinds.filter(({ resource }) => {
    const needed = requiredPermission(resource, 'edit')
    return needed && hasPermission(permissions, needed)
  })
  const recent = useRecentImport()
  const [sent, setSent] = useState<number | null>(null)
  const id = sent ?? recent
  const [error, setError] = useState('')
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setError('')
    try {
      const body = new FormData(event.currentTarget)
      const { data } = await callApi<{ data: { id: number } }>('POST', '/import', { body })
      setSent(data.id)
    } catch (failure) {
      setError(failure instanceof AdminRefusal ? failure.message : translate('ra.notification.http_error'))
    }
  }
  return (
    <Box sx={{ maxInlineSize: '48rem' }}>
      <Title title="resources.import.many" />
      <Typography variant="h5" component="h2" sx={{ marginBlockStart: 3 }}>
        {translate('importExport.bring.title')}
      </Typography>
      <p>{translate('importExport.bring.lead')}</p>
      <form onSubmit={send}>
        <TextField select name="kind" label={translate('importExport.bring.kind')} defaultValue="items">
          {allowed.map(({ name }) => (
            <MenuItem key={name} value={name}>
              {translate(`importExport.kinds.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <FileField name="file" label={translate('importExport.bring.file')} accept=".csv,.xlsx" />
        <Box role="status">{error && <Alert severity="error">{error}</Alert>}</Box>
        <Button type="submit" variant="contained" sx={{ marginBlock: 2 }}>
          {translate('importExport.bring.read')}
        </Button>
      </form>
      {id !== null && <ImportProgress key={id} id={id} />}
      <ExportButtons />
      <ProductFeeds />
    </Box>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The newest import, if it was sent within the last day: it, or its pictures, may still be in progress. */
function useRecentImport(): number | null {
  const { data } = useQuery({
    queryKey: ['import', 'newest'],
    queryFn: async () => (await callApi<{ data: Import[] }>('GET', '/import?per_page=1')).data,
  })
  const newest = data?.[0]
  return newest && Date.now() - Date.parse(newest.created_at) < DAY_MS ? newest.id : null
}
