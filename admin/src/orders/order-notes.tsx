import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import type { PermissionName } from '@rawnaq/contract/permissions'
import type { OrderNote, StaffOrder } from '@rawnaq/contract/staff-orders'
import { type FormEvent, useState } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { formatDateTime } from '../fields/format.ts'
import { hasPermission } from '../sign-in/has-permission.ts'
import { OrderSection } from './order-section.tsx'
import { useAction } from './use-action.ts'

/** The notes of an order and a form for a new one, internal or sent to the customer by email. */
export function OrderNotes({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  return (
    <OrderSection title={translate('orders.notes')}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {order.notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </Box>
      {hasPermission(permissions, 'order:write') && <NewNote orderId={order.id} />}
    </OrderSection>
  )
}

function Note({ note: { text, for_customer, user, at } }: { note: OrderNote }) {
  const translate = useTranslate()
  return (
    <Box component="li" sx={{ paddingBlock: 1, borderBlockEnd: 1, borderColor: 'divider' }}>
      <Box sx={{ whiteSpace: 'pre-line' }}>
        <bdi>{text}</bdi>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
        <bdi>{user?.name ?? translate('orders.byShop')}</bdi> · {formatDateTime(at)}
        {for_customer && <> · {translate('orders.sentToCustomer')}</>}
      </Box>
    </Box>
  )
}

function NewNote({ orderId }: { orderId: number }) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  const [text, setText] = useState('')
  const [forCustomer, setForCustomer] = useState(false)
  const write = async (event: FormEvent) => {
    event.preventDefault()
    const body = { text, for_customer: forCustomer }
    const isDone = await run(() => callApi('POST', `/order/${orderId}/note`, { body }), 'orders.noted')
    if (isDone) setText('')
  }
  return (
    <Box component="form" onSubmit={write} sx={{ marginBlockStart: 1 }}>
      <TextField
        label={translate('orders.note')}
        multiline
        minRows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 2000 } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <FormControlLabel
          control={<Switch checked={forCustomer} onChange={({ target }) => setForCustomer(target.checked)} />}
          label={translate('orders.forCustomer')}
        />
        <Button type="submit" variant="outlined" disabled={isBusy || text.trim() === ''}>
          {translate(forCustomer ? 'orders.send' : 'orders.saveNote')}
        </Button>
      </Box>
    </Box>
  )
}
