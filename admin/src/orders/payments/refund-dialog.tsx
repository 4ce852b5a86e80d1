import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { parseDecimal } from '@rawnaq/rules/digits'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { callApi } from '../../api/api-client.ts'
import { useMoney } from '../../api/use-money.ts'
import { useAction } from '../use-action.ts'

type Props = { order: StaffOrder; onClose: () => void }

/** Refunds part or all of the paid amount. The idempotency key of the dialog prevents a double refund. */
export function RefundDialog({ order, onClose }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  const { isBusy, run } = useAction()
  const [key] = useState(() => crypto.randomUUID())
  const [amountText, setAmountText] = useState(String(order.refundable))
  const [reason, setReason] = useState('')
  const [toStoreCredit, setToStoreCredit] = useState(false)
  const amount = parseDecimal(amountText)
  const isValid = amount !== null && amount > 0 && amount <= order.refundable
  const maximum = money(order.refundable)
  const refund = async (event: FormEvent) => {
    event.preventDefault()
    const options = { body: { amount, reason, to_store_credit: toStoreCredit }, idempotencyKey: key }
    const isDone = await run(() => callApi('POST', `/order/${order.id}/refund`, options), 'orders.refunded')
    if (isDone) onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="refund">
      <form onSubmit={refund}>
        <DialogTitle id="refund">{translate('orders.refund')}</DialogTitle>
        <DialogContent>
          <p>{translate('orders.refundLead', { amount: maximum })}</p>
          <TextField
            label={translate('orders.refundAmount')}
            value={amountText}
            onChange={({ target }) => setAmountText(target.value)}
            error={!isValid}
            helperText={isValid ? undefined : translate('orders.refundWrong', { amount: maximum })}
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
          />
          <TextField
            label={translate('orders.refundReason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 500 } }}
          />
          {order.user && (
            <FormControlLabel
              control={<Checkbox checked={toStoreCredit} onChange={(_event, on) => setToStoreCredit(on)} />}
              label={translate('orders.toStoreCredit')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isValid || isBusy}>
            {translate('orders.refund')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
