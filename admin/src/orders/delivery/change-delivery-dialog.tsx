import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { DeliveryDays } from '@rawnaq/contract/delivery-days'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../../api/api-client.ts'
import { formatDay } from '../../fields/format.ts'

type Props = { order: StaffOrder; onClose: () => void }

/** Moves an order to another slot. A refusal shows the current days, and nothing chosen is lost. */
export function ChangeDeliveryDialog({ order, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const areaId = order.delivery_area?.id ?? 0
  const queryKey = ['delivery', 'days', areaId]
  const { data } = useQuery({
    queryKey,
    queryFn: () => callApi<{ data: DeliveryDays }>('GET', '/delivery/days', { query: { area_id: areaId } }),
  })
  const [day, setDay] = useState(order.due_date ?? '')
  const [slot, setSlot] = useState(order.delivery_slot_id)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  // The order as the dialog opened: the screen refreshes meanwhile.
  const [previous] = useState(
    order.due_date !== null && order.delivery_slot_id !== null
      ? { day: order.due_date, slot_id: order.delivery_slot_id }
      : null,
  )
  const days = (data?.data.days ?? []).filter(({ slots }) => slots.length > 0)
  const slots = days.find((one) => one.day === day)?.slots ?? []
  const chosen = slots.find(({ id }) => id === slot)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return setError(translate('orders.desk.chooseSlot'))
    setBusy(true)
    try {
      await callApi('PUT', `/order/${order.id}/delivery`, { body: { day, slot_id: chosen.id, previous } })
      notify('orders.desk.changed', { type: 'success' })
      onClose()
      refresh()
    } catch (failure) {
      if (!(failure instanceof AdminRefusal)) throw failure
      if (failure.code === 'slot_not_available' && failure.data) queries.setQueryData(queryKey, { data: failure.data })
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="change-delivery">
      <form onSubmit={save}>
        <DialogTitle id="change-delivery">{translate('orders.desk.change')}</DialogTitle>
        <DialogContent>
          <p>{translate('orders.desk.changeLead')}</p>
          <TextField
            select
            label={translate('orders.desk.day')}
            value={days.some((one) => one.day === day) ? day : ''}
            onChange={(event) => {
              setDay(event.target.value)
              setSlot(null)
              setError('')
            }}
            fullWidth
            margin="dense"
          >
            {days.map((one) => (
              <MenuItem key={one.day} value={one.day}>
                {formatDay(one.day)}
                {one.reason && ` · ${translate(`orders.desk.state.${one.reason}`)}`}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={translate('orders.desk.time')}
            value={chosen ? String(chosen.id) : ''}
            onChange={(event) => {
              setSlot(Number(event.target.value))
              setError('')
            }}
            fullWidth
            margin="dense"
            disabled={slots.length === 0}
          >
            {slots.map(({ id, from_time, to_time, state, closure }) => (
              <MenuItem key={id} value={String(id)} disabled={state === 'full' || state === 'closed'}>
                <bdi dir="ltr">{`${from_time}–${to_time}`}</bdi>
                {state !== 'available' && ` · ${closure ?? translate(`orders.desk.state.${state}`)}`}
              </MenuItem>
            ))}
          </TextField>
          <Box role="alert" sx={{ color: 'error.main', minBlockSize: '1lh' }}>
            {error}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
