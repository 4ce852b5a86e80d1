import { Edit, type EditProps, type HttpError, useNotify } from 'react-admin'
import { SaveCancelled } from '../data/edit-conflict.ts'
import { RecordHistory } from './record-history.tsx'

/** A form whose record is saved when the shop has said so, with what was done to it beside. */
export function EditWithHistory(given: EditProps) {
  const notify = useNotify()
  const onError = (error: HttpError | SaveCancelled) => {
    if (error instanceof SaveCancelled) return notify(error.message, { type: 'info' })
    // What is wrong with fields is told at them.
    if (Object.keys(error.body?.errors ?? {}).length > 0) return
    notify(error.message || 'ra.notification.http_error', { type: 'error' })
  }
  return (
    <Edit mutationMode="pessimistic" mutationOptions={{ onError }} aside={<RecordHistory />} sx={layout} {...given} />
  )
}

const layout = {
  '& .RaEdit-main': { flexDirection: { xs: 'column', lg: 'row' }, gap: 3 },
  '& .RaEdit-card': { minInlineSize: 0, inlineSize: '100%' },
}
