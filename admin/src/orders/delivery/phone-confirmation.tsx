import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { latinDigits } from '@rawnaq/rules/digits'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { callApi } from '../../api/api-client.ts'
import { formatDateTime } from '../../fields/format.ts'
import { TextMessages } from '../messages/text-messages.tsx'
import { useAction } from '../use-action.ts'

/**
 * The confirmation of the phone number of a cash order: staff tick it, or where the shop sends text messages, enter the
 * code that the customer tells.
 */
export function PhoneConfirmation({ order, canWrite }: { order: StaffOrder; canWrite: boolean }) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  const isConfirmed = order.phone_confirmed_at !== null
  if (!order.needs_phone_confirmation && !isConfirmed) return null
  const confirm = (is_confirmed: boolean) =>
    run(() => callApi('PUT', `/order/${order.id}/phone-confirmation`, { body: { is_confirmed } }))
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={isConfirmed}
            disabled={isBusy || !canWrite}
            onChange={(event) => confirm(event.target.checked)}
          />
        }
        label={translate('orders.desk.phoneConfirmed')}
      />
      <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
        {order.phone_confirmed_at ? formatDateTime(order.phone_confirmed_at) : translate('orders.desk.confirmFirst')}
      </Box>
      {!isConfirmed && canWrite && order.sends_text_messages && <PhoneCode order={order} />}
    </Box>
  )
}

function PhoneCode({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  const [code, setCode] = useState('')
  const path = `/order/${order.id}/phone-code`
  const wasSent = order.text_messages.some(({ kind }) => kind === 'phone_code')
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    return run(() => callApi('PUT', path, { body: { code } }), 'orders.desk.confirmed')
  }
  return (
    <Box sx={{ marginBlockStart: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy}
        onClick={() => run(() => callApi('POST', path), 'orders.sms.queued')}
      >
        {translate(wasSent ? 'orders.desk.newCode' : 'orders.desk.sendCode')}
      </Button>
      <TextMessages order={order} kind="phone_code" />
      {wasSent && (
        <Box
          component="form"
          onSubmit={confirm}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
          <TextField
            size="small"
            required
            label={translate('orders.desk.code')}
            value={code}
            onChange={(event) => setCode(latinDigits(event.target.value))}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 6, dir: 'ltr' } }}
          />
          <Button type="submit" variant="contained" size="small" disabled={isBusy}>
            {translate('orders.desk.confirmCode')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
