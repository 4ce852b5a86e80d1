import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { orderStatus } from '@rawnaq/rules/order-status'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Confirm, useTranslate } from 'react-admin'
import { callApi } from '../../api/api-client.ts'
import { loadFile } from '../../api/download-file.ts'
import { formatDateTime } from '../../fields/format.ts'
import { pictureTypes } from '../../fields/picture-input.tsx'
import { useAction } from '../use-action.ts'

const wasSent: readonly number[] = [orderStatus.delivery, orderStatus.complete]

type DeliveryPhotoProps = { order: StaffOrder; canWrite: boolean }

/** The photo of a delivery, which its customer sees, and the form that adds or replaces it. */
export function DeliveryPhoto({ order, canWrite }: DeliveryPhotoProps) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  const [isConfirming, setConfirming] = useState(false)
  const { id, delivery_photo: photo } = order
  const canAdd = canWrite && wasSent.includes(order.status)
  if (!photo && !canAdd) return null
  const remove = () => {
    setConfirming(false)
    return run(() => callApi('DELETE', `/order/${id}/delivery-photo`))
  }
  return (
    <Box sx={{ marginBlockStart: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box component="h4" sx={{ margin: 0, fontWeight: 500, color: 'text.secondary', fontSize: 14 }}>
        {translate('orders.desk.photo.title')}
      </Box>
      {photo && (
        <>
          <Photo key={photo.taken_at} id={id} />
          <div>
            <bdi>{photo.taken_by}</bdi> · {formatDateTime(photo.taken_at)}
          </div>
          {canWrite && (
            <Button size="small" color="inherit" disabled={isBusy} onClick={() => setConfirming(true)}>
              {translate('orders.desk.photo.delete')}
            </Button>
          )}
        </>
      )}
      {canAdd && <PhotoForm key={photo?.taken_at} order={order} />}
      {isConfirming && (
        <Confirm
          isOpen
          title="orders.desk.photo.delete"
          content="orders.desk.photo.sure"
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        />
      )}
    </Box>
  )
}

/** Only requests with the access token get the picture. */
function Photo({ id }: { id: number }) {
  const translate = useTranslate()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    loadFile(`/order/${id}/delivery-photo`).then(
      (loaded) => {
        made = loaded
        if (isGone) URL.revokeObjectURL(loaded)
        else setUrl(loaded)
      },
      () => setUrl(null),
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return (
    url && (
      <Box
        component="img"
        src={url}
        alt={translate('orders.desk.photo.title')}
        sx={{ maxInlineSize: '100%', maxBlockSize: 320, display: 'block' }}
      />
    )
  )
}

function PhotoForm({ order: { id, delivery_photo } }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [takenBy, setTakenBy] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return
    const body = new FormData()
    body.set('taken_by', takenBy.trim())
    // Last, so that the server has read the fields before the file.
    body.set('image', file)
    return run(() => callApi('POST', `/order/${id}/delivery-photo`, { body }), 'orders.desk.photo.saved')
  }
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 1, justifyItems: 'start', inlineSize: '100%' }}>
      <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
        {translate(delivery_photo ? 'orders.desk.photo.replace' : 'orders.desk.photo.add')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={Object.keys(pictureTypes).join()}
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      {file && (
        <>
          <bdi>{file.name}</bdi>
          <TextField
            size="small"
            label={translate('orders.desk.photo.takenBy')}
            value={takenBy}
            onChange={(event) => setTakenBy(event.target.value)}
            required
            slotProps={{ htmlInput: { maxLength: 100, dir: 'auto' } }}
          />
          <Button type="submit" variant="contained" size="small" disabled={isBusy || takenBy.trim() === ''}>
            {translate('orders.desk.photo.save')}
          </Button>
        </>
      )}
    </Box>
  )
}
