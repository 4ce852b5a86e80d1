import { Edit, type EditProps, type HttpError, useNotify } from 'react-admin'
import { NotKept } from '../data/edit-conflict.ts'
import { AuditTrail } from './record-history.tsx'

/** A form whose record is saved when the shop has said so, with what was done to it beside. */
export function EditWithTrail(given: EditProps) {
  const notify = useNotify()
  const onError = (error: HttpError | NotKept) => {
    if (error instanceof NotKept) return notify(error.message, { type: 'info' })
    // What is wrong with fields is told at them.
    if (Object.keys(error.body?.errors ?? {}).length > 0) return
    notify(error.message || 'ra.notification.http_error', { type: 'error' })
  }
  return (
    <Edit mutationMode="pessimistic" mutationOptions={{ onError }} aside={<AuditTrail />} sx={trailBelow} {...given} />
  )
}

const trailBelow = {
  '& .RaEdit-main': { flexDirection: { xs: 'column', lg: 'row' }, gap: 3 },
  '& .RaEdit-card': { minInlineSize: 0, inlineSize: '100%' },
}
