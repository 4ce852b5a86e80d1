import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'react-admin'
import type { Import, ImportPictures } from './import-types.ts'
import { RowIssues } from './row-issues.tsx'

/** Progress of the pictures that an import fetches, and those that could not be fetched. */
export function FetchedPictures({ kind, pictures }: { kind: Import['kind']; pictures: ImportPictures }) {
  const translate = useTranslate()
  const { total, done, failed, errors } = pictures
  if (total === 0) return null
  return (
    <>
      <p role="status">
        {translate(done + failed < total ? 'importExport.pictures.running' : 'importExport.pictures.ended')}
      </p>
      <LinearProgress
        variant="determinate"
        value={((done + failed) / total) * 100}
        aria-label={translate('importExport.pictures.progress')}
      />
      <p>{translate('importExport.pictures.counts', { done, total, failed })}</p>
      {errors.length > 0 && (
        <>
          <Alert severity="warning">{translate('importExport.pictures.failed')}</Alert>
          <RowIssues kind={kind} issues={errors} label={translate('importExport.pictures.failed')} />
        </>
      )}
    </>
  )
}
