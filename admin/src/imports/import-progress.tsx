import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { isPlatform } from '@rawnaq/contract/import-columns'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { FetchedPictures } from './fetched-pictures.tsx'
import { ImportSummary } from './import-summary.tsx'
import type { Import } from './import-types.ts'
import { PictureChoice } from './picture-choice.tsx'
import { RowIssues } from './row-issues.tsx'

/** Progress, preview and row errors of an import, the columns of its file, the choice to fetch its pictures, and the button to save it after the dry run. */
export function ImportProgress({ id }: { id: number }) {
  const translate = useTranslate()
  const notify = useNotify()
  const [isNaming, setNaming] = useState(false)
  const [withPictures, setWithPictures] = useState(false)
  const { data: progress, refetch } = useQuery({
    queryKey: ['import', id],
    queryFn: async () => (await callApi<{ data: Import }>('GET', `/import/${id}`)).data,
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : 1000),
  })
  if (!progress) return <LinearProgress />
  const hasPictures = (progress.summary?.pictures ?? 0) > 0
  const with_pictures = hasPictures && withPictures
  const save = (skip_errors: boolean) => async () => {
    try {
      await callApi('POST', `/import/${id}/confirm`, { body: { skip_errors, with_pictures } })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    }
    await refetch()
  }
  const { kind, state, rows_total, rows_done, created, changed, errors, has_more_errors, warnings, summary, pictures } =
    progress
  const outcome = state === 'imported' && errors.length > 0 ? 'importedInPart' : state
  const canName = isPlatform(kind) && (state === 'mapping' || (state === 'read' && isNaming))
  const named = () => {
    setNaming(false)
    return refetch()
  }
  return (
    <>
      <section aria-live="polite">
        <p>
          <bdi>{progress.file_name}</bdi>
        </p>
        <p>{translate(`importExport.states.${outcome}`, { _: state })}</p>
        {isPlatform(kind) && <p>{translate(`importExport.recognised.${kind}`)}</p>}
        {state !== 'mapping' && (
          <>
            <LinearProgress
              variant={rows_total ? 'determinate' : 'indeterminate'}
              value={rows_total ? (rows_done / rows_total) * 100 : 0}
              aria-label={translate('importExport.progress')}
            />
            <p>{translate('importExport.rows', { done: rows_done, total: rows_total ?? 0, created, changed })}</p>
          </>
        )}
        {summary && <ImportSummary summary={summary} />}
        {errors.length > 0 && (
          <>
            <Alert severity="warning">
              {translate(has_more_errors ? 'importExport.someErrors' : 'importExport.errors')}
            </Alert>
            <RowIssues kind={kind} issues={errors} label={translate('importExport.errors')} />
          </>
        )}
        {warnings.length > 0 && (
          <>
            <Alert severity="info">{translate('importExport.warnings')}</Alert>
            <RowIssues kind={kind} issues={warnings} label={translate('importExport.warnings')} />
          </>
        )}
      </section>
      {pictures && <FetchedPictures kind={kind} pictures={pictures} />}
      {canName && <ColumnMapping of={{ ...progress, kind }} onSaved={named} />}
      {state === 'read' && summary && hasPictures && (
        <PictureChoice hosts={summary.picture_hosts} isChosen={withPictures} onChoose={setWithPictures} />
      )}
      {state === 'read' && (created + changed > 0 || with_pictures) && (
        <Button variant="contained" onClick={save(errors.length > 0)} sx={{ marginBlock: 2, marginInlineEnd: 1 }}>
          {translate(errors.length > 0 ? 'importExport.confirmRest' : 'importExport.confirm')}
        </Button>
      )}
      {state === 'read' && isPlatform(kind) && !isNaming && (
        <Button variant="outlined" onClick={() => setNaming(true)}>
          {translate('importExport.mapping.open')}
        </Button>
      )}
    </>
  )
}

/** Whether the import or its pictures are still changing and must be polled. */
const isRunning = ({ state, pictures }: Import) =>
  !['mapping', 'read', 'imported', 'failed'].includes(state) ||
  (pictures !== null && pictures.done + pictures.failed < pictures.total)
