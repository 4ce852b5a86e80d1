import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { FilterButton, TopToolbar, useListContext, useNotify, useResourceContext, useTranslate } from 'react-admin'
import { downloadFile } from '../api/download-file.ts'

/** Filters, and the records that match as a file, which is saved under this name. */
export function ExportToolbar({ fileName }: { fileName: string }) {
  const resource = useResourceContext()
  const translate = useTranslate()
  const notify = useNotify()
  const { filterValues, sort } = useListContext()
  const save = (format: string) => () => {
    const order = (sort.order === 'DESC' ? '-' : '') + sort.field
    const query = new URLSearchParams({ ...filterValues, sort: order, format })
    return downloadFile(`/${resource}/export?${query}`, `${fileName}.${format}`).catch(() =>
      notify('ra.notification.http_error', { type: 'error' }),
    )
  }
  return (
    <TopToolbar sx={{ whiteSpace: 'nowrap' }}>
      <FilterButton />
      {['csv', 'xlsx'].map((format) => (
        <Button key={format} size="small" startIcon={<DownloadIcon />} onClick={save(format)}>
          {translate(`shell.export.${format}`)}
        </Button>
      ))}
    </TopToolbar>
  )
}
