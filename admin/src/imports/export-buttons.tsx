import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, usePermissions, useTranslate } from 'react-admin'
import { downloadFile } from '../api/download-file.ts'
import { requiredPermission } from '../resource-permissions.ts'
import { hasPermission } from '../sign-in/has-permission.ts'

const files = [
  { name: 'catalogue', resource: 'item' },
  { name: 'items', resource: 'item' },
  { name: 'stock', resource: 'item' },
  { name: 'stock-movements', resource: 'item' },
  { name: 'hampers', resource: 'item' },
  { name: 'orders', resource: 'order' },
  { name: 'customers', resource: 'customer' },
  { name: 'gift-cards', resource: 'gift_card' },
  { name: 'areas', resource: 'delivery_area' },
]

/** Buttons that download the data of the shop as CSV or as an Excel workbook. */
export function ExportButtons() {
  const translate = useTranslate()
  const notify = useNotify()
  const { permissions = [] } = usePermissions<string[]>()
  const offered = files.filter(({ resource }) => {
    const needed = requiredPermission(resource, 'export')
    return needed && hasPermission(permissions, needed)
  })
  const save = (file: string) => () =>
    downloadFile(`/export/${file}`, file).catch(() => notify('ra.notification.http_error', { type: 'error' }))
  return (
    <>
      <Typography variant="h5" component="h2" sx={{ marginBlockStart: 5 }}>
        {translate('importExport.take.title')}
      </Typography>
      <p>{translate('importExport.take.lead')}</p>
      <Box component="ul" sx={{ listStyle: 'none', padding: 0 }}>
        {offered.map(({ name }) => (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="span" id={`export-${name}`} sx={{ flexGrow: 1 }}>
              {translate(`importExport.kinds.${name}`)}
            </Box>
            {['csv', 'xlsx'].map((format) => (
              <Button
                key={format}
                id={`export-${name}-${format}`}
                aria-labelledby={`export-${name} export-${name}-${format}`}
                onClick={save(`${name}.${format}`)}
                sx={{ flexShrink: 0 }}
              >
                {translate(`shell.export.${format}`)}
              </Button>
            ))}
          </Box>
        ))}
      </Box>
    </>
  )
}
