import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, usePermissions, useTranslate } from 'react-admin'
import { downloadFile } from '../api/download-file.ts'
import { requiredPermission } from '../resource-permissions.ts'
import { hasPermission } from '../sign-in/has-permission.ts'

const files = [
  { name: 'items', resource: 'item' },
  { name: 'stock', resource: 'item' },
  { name: 'stock-movements', resource: 'item' },
  { name: 'orders', resource: 'order' },
  { name: 'areas', resource: 'delivery_area' },
]

/** Buttons that download the catalogue, stock and orders as CSV. */
export function ExportButtons() {
  const translate = useTranslate()
  const notify = useNotify()
  const { permissions = [] } = usePermissions<string[]>()
  const offered = files.filter(({ resource }) => {
    const needed = requiredPermission(resource, 'export')
    return needed && hasPermission(permissions, needed)
  })
  const save = (name: string) => () =>
    downloadFile(`/export/${name}.csv`, `${name}.csv`).catch(() =>
      notify('ra.notification.http_error', { type: 'error' }),
    )
  return (
    <>
      <Typography variant="h5" component="h2" sx={{ marginBlockStart: 5 }}>
        {translate('importExport.take.title')}
      </Typography>
      <p>{translate('importExport.take.lead')}</p>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {offered.map(({ name }) => (
          <Button key={name} variant="outlined" onClick={save(name)}>
            {translate(`importExport.kinds.${name}`)}
          </Button>
        ))}
      </Box>
    </>
  )
}
