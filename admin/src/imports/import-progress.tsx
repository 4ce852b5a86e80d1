import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { FieldLabel } from '../fields/field-label.tsx'

/** Progress and row errors of an import, and the button to save it after the dry run. */
export function ImportProgress({ id }: { id: number }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { data: progress, refetch } = useQuery({
    queryKey: ['import', id],
    queryFn: async () => (await callApi<{ data: Import }>('GET', `/import/${id}`)).data,
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : 1000),
  })
  if (!progress) return <LinearProgress />
  const save = (skip_errors: boolean) => async () => {
    try {
      await callApi('POST', `/import/${id}/confirm`, { body: { skip_errors } })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    }
    await refetch()
  }
  const { state, rows_total, rows_done, created, changed, errors, has_more_errors } = progress
  const outcome = state === 'imported' && errors.length > 0 ? 'importedInPart' : state
  return (
    <section aria-live="polite">
      <p>{translate(`importExport.states.${outcome}`, { _: state })}</p>
      <LinearProgress
        variant={rows_total ? 'determinate' : 'indeterminate'}
        value={rows_total ? (rows_done / rows_total) * 100 : 0}
        aria-label={translate('importExport.progress')}
      />
      <p>{translate('importExport.rows', { done: rows_done, total: rows_total ?? 0, created, changed })}</p>
      {errors.length > 0 && (
        <>
          <Alert severity="warning">
            {translate(has_more_errors ? 'importExport.someErrors' : 'importExport.errors')}
          </Alert>
          <Table size="small">
            <TableHead>
              <TableRow>
                {['row', 'field', 'value', 'message'].map((name) => (
                  <TableCell key={name}>{translate(`importExport.columns.${name}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {errors.map(({ row, field, value, message }) => (
                <TableRow key={`${row} ${field} ${message}`}>
                  <TableCell>{row}</TableCell>
                  <TableCell>
                    <FieldLabel resource={progress.kind === 'areas' ? 'delivery_area' : 'item'} field={field} />
                  </TableCell>
                  <TableCell>
                    <bdi>{value}</bdi>
                  </TableCell>
                  <TableCell>{message}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </>
      )}
      {state === 'read' && created + changed > 0 && (
        <Button variant="contained" onClick={save(errors.length > 0)} sx={{ marginBlock: 2 }}>
          {translate(errors.length > 0 ? 'importExport.confirmRest' : 'importExport.confirm')}
        </Button>
      )}
    </section>
  )
}

/** An import in the API's format, while the file is read and while rows are saved. */
type Import = {
  id: number
  kind: 'items' | 'stock' | 'areas'
  state: string
  rows_total: number | null
  rows_done: number
  created: number
  changed: number
  errors: { row: number; field: string; message: string; value: string | null }[]
  has_more_errors: boolean
}

/** Whether the import is still changing and must be polled. */
const isRunning = ({ state }: Pick<Import, 'state'>) => !['read', 'imported', 'failed'].includes(state)
