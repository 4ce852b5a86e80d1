import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { BulkChangeInput, BulkRow } from '@rawnaq/contract/bulk-edit'
import { useId, useState } from 'react'
import { Form, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../../api/api-client.ts'
import { type BulkForm, bulkChangeOf } from './bulk-change.ts'
import { BulkInputs } from './bulk-inputs.tsx'
import { BulkPreview } from './bulk-preview.tsx'

type Props = { ids: number[]; onClose: () => void }
type Rows = { data: BulkRow[] }

/** Changes several items: first the form, then each value before and after, then one request for all. */
export function BulkEditDialog({ ids, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { onUnselectItems } = useListContext()
  const [preview, setPreview] = useState<{ change: BulkChangeInput; rows: BulkRow[] } | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const formId = useId()
  const titleId = useId()
  const changed = (preview?.rows ?? []).filter(({ changes, variants }) => changes.length > 0 || variants > 0)

  const attempt = async (work: () => Promise<void>) => {
    setError('')
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof AdminRefusal)) throw failure
      setError(Object.values(failure.errors)[0]?.[0] ?? failure.message)
      return failure
    } finally {
      setBusy(false)
    }
  }
  const show = (change: BulkChangeInput) =>
    attempt(async () => {
      const { data } = await callApi<Rows>('POST', '/item/bulk/preview', { body: { ids, change } })
      setPreview({ change, rows: data })
    })
  const submit = (form: BulkForm) => {
    const change = bulkChangeOf(form)
    return change ? show(change) : setError(translate('items.bulk.nothing'))
  }
  const save = async () => {
    if (!preview) return
    const { change } = preview
    const items = changed.map(({ id, version }) => ({ id, version }))
    const refused = await attempt(async () => {
      await callApi<Rows>('PUT', '/item/bulk', { body: { items, change } })
      notify('items.bulk.saved', { type: 'success', messageArgs: { count: items.length } })
      onClose()
      onUnselectItems()
      refresh()
    })
    // Somebody changed one of them meanwhile: the values are shown again.
    if (refused?.status === 412 && (await show(change)) === undefined) setError(translate('items.bulk.conflict'))
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('items.bulk.title', { count: ids.length })}</DialogTitle>
      <DialogContent>
        <div hidden={preview !== null}>
          <Form id={formId} onSubmit={submit}>
            <BulkInputs />
          </Form>
        </div>
        {preview && <BulkPreview rows={preview.rows} />}
        <div role="status">{error && <Alert severity="error">{error}</Alert>}</div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {preview ? (
          <>
            <Button onClick={() => setPreview(null)}>{translate('ra.action.back')}</Button>
            <Button variant="contained" disabled={isBusy || changed.length === 0} onClick={save}>
              {translate('items.bulk.save', { count: changed.length })}
            </Button>
          </>
        ) : (
          <Button type="submit" form={formId} variant="contained" disabled={isBusy}>
            {translate('items.bulk.preview')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
