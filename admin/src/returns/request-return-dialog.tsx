import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { RETURN_NOTE_LENGTH, type StaffReturnForm } from '@rawnaq/contract/return-form'
import type { OrderReturns, StaffReturn } from '@rawnaq/contract/returns'
import { returnReasons } from '@rawnaq/rules/returns'
import { type FormEvent, useState } from 'react'
import { useNotify, useRedirect, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { formatNumber } from '../fields/format.ts'

type Props = { orderId: number; found: OrderReturns; onClose: () => void }

/** Asks for a return in the name of a customer who phoned or wrote, and opens it. */
export function RequestReturnDialog({ orderId, found, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [reason, setReason] = useState<StaffReturnForm['reason'] | ''>('')
  const [note, setNote] = useState('')
  const [refusal, setRefusal] = useState<AdminRefusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const lines = Object.entries(quantities).flatMap(([id, quantity]) =>
    quantity > 0 ? [{ order_line_id: Number(id), quantity }] : [],
  )
  const isLate = found.obstacle === 'return_too_late' || found.obstacle === 'returns_not_offered'
  const request = async (event: FormEvent) => {
    event.preventDefault()
    if (reason === '') return
    setBusy(true)
    try {
      const body: StaffReturnForm = { order_id: orderId, lines, reason, note }
      const { data } = await callApi<{ data: StaffReturn }>('POST', '/return', { body })
      notify('returns.requested', { type: 'success' })
      redirect('show', 'return', data.id)
    } catch (failure) {
      if (!(failure instanceof AdminRefusal)) throw failure
      setRefusal(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="request-return">
      <form onSubmit={request} noValidate>
        <DialogTitle id="request-return">{translate('returns.ask')}</DialogTitle>
        <DialogContent>
          <p>{translate('returns.askLead')}</p>
          {isLate && <Alert severity="warning">{translate(`returns.obstacles.${found.obstacle}`)}</Alert>}
          {found.lines.map(({ order_line_id: id, name, size, color, returnable, obstacle }) => (
            <TextField
              key={id}
              select
              label={[name, size, color].filter(Boolean).join(' · ')}
              value={String(quantities[id] ?? 0)}
              onChange={({ target }) => setQuantities({ ...quantities, [id]: Number(target.value) })}
              disabled={obstacle !== null}
              helperText={obstacle && translate(`returns.obstacles.${obstacle}`)}
              fullWidth
              margin="dense"
            >
              {Array.from({ length: returnable + 1 }, (_, quantity) => quantity).map((quantity) => (
                <MenuItem key={quantity} value={String(quantity)}>
                  {quantity === 0 ? translate('returns.notReturned') : formatNumber(quantity)}
                </MenuItem>
              ))}
            </TextField>
          ))}
          <TextField
            select
            label={translate('fields.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value as StaffReturnForm['reason'])}
            fullWidth
            margin="dense"
          >
            {returnReasons.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`returns.reasons.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={translate('returns.noteByStaff')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            multiline
            slotProps={{ htmlInput: { dir: 'auto', maxLength: RETURN_NOTE_LENGTH } }}
            fullWidth
            margin="dense"
          />
          <Box role="alert" sx={{ color: 'error.main', minBlockSize: '1lh' }}>
            {refusal?.message}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy || lines.length === 0 || reason === ''}>
            {translate('returns.askNow')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
