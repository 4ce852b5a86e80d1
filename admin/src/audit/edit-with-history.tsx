import { Edit, type EditProps, type HttpError, useNotify } from 'react-admin'
import { SaveCancelled } from '../data/edit-conflict.ts'
import { RecordHistory } from './record-history.tsx'

/** An edit form that waits for the server before it shows a change, with the history of the record beside it. */
export function EditWithHistory(props: EditProps) {
  const notify = useNotify()
  const onError = (error: HttpError | SaveCancelled) => {
    if (error instanceof SaveCancelled) return notify(error.message, { type: 'info' })
    // Field errors are shown at their fields.
    if (Object.keys(error.body?.errors ?? {}).length > 0) return
    notify(error.message || 'ra.notification.http_error', { type: 'error' })
  }
  return (
    <Edit mutationMode="pessimistic" mutationOptions={{ onError }} aside={<RecordHistory />} sx={layout} {...props} />
  )
}

const layout = {
  '& .RaEdit-main': { flexDirection: { xs: 'column', lg: 'row' }, gap: 3 },
  '& .RaEdit-card': { minInlineSize: 0, inlineSize: '100%' },
}
