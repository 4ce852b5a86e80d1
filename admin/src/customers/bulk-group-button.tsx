import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { GroupSelect } from './group-select.tsx'

/** Puts all selected customers into a group. */
export function BulkGroupButton() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('customers.changeGroup')}</Button>
      {isOpen && <GroupDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function GroupDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const titleId = useId()
  const { selectedIds, onUnselectItems } = useListContext()
  const [chosen, setChosen] = useState<number | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setError('')
    setBusy(true)
    const body = { ids: selectedIds.map(Number), customer_group_id: chosen || null }
    try {
      await callApi('PUT', '/customer/group', { body })
      notify('customers.groupSaved', { type: 'success' })
      onUnselectItems()
      onClose()
      refresh()
    } catch (failure) {
      setError(failure instanceof AdminRefusal ? failure.message : translate('ra.notification.http_error'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('customers.changeGroup')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <p>{translate('customers.groupLead', { count: selectedIds.length })}</p>
        <GroupSelect value={chosen} onChange={setChosen} />
        <div role="status">{error && <Alert severity="error">{error}</Alert>}</div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={save} disabled={isBusy || chosen === null}>
          {translate('customers.saveGroup')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
