import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { FilterButton, TopToolbar, useListContext, useNotify, useTranslate } from 'react-admin'
import { downloadFile } from '../api/download-file.ts'

/** Filters, and the customers that match as a file. */
export function CustomerListToolbar() {
  const translate = useTranslate()
  const notify = useNotify()
  const { filterValues, sort } = useListContext()
  const save = (format: string) => () => {
    const order = (sort.order === 'DESC' ? '-' : '') + sort.field
    const query = new URLSearchParams({ ...filterValues, sort: order, format })
    return downloadFile(`/customer/export?${query}`, `customers.${format}`).catch(() =>
      notify('ra.notification.http_error', { type: 'error' }),
    )
  }
  return (
    <TopToolbar sx={{ whiteSpace: 'nowrap' }}>
      <FilterButton />
      {['csv', 'xlsx'].map((format) => (
        <Button key={format} size="small" startIcon={<DownloadIcon />} onClick={save(format)}>
          {translate(`customers.export.${format}`)}
        </Button>
      ))}
    </TopToolbar>
  )
}
