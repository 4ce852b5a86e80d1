import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { StaffParcel } from '@rawnaq/contract/parcels'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { latinDigits } from '@rawnaq/rules/digits'
import { leftToPack } from '@rawnaq/rules/parcels'
import { type FormEvent, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { callApi } from '../../api/api-client.ts'
import { formatNumber } from '../../fields/format.ts'

type Props = { order: StaffOrder; parcel: StaffParcel | null; onClose: () => void }

/** Prepares a parcel with what is left of the order, or changes one. After a refusal nothing that was typed is lost. */
export function ParcelDialog({ order, parcel, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const others = order.parcels.filter(({ id }) => id !== parcel?.id)
  const left = leftToPack(order.items, others)
  const [courierId, setCourier] = useState(parcel?.courier_id ?? order.couriers[0]?.id ?? 0)
  const [number, setNumber] = useState(parcel?.tracking_number ?? '')
  const [quantities, setQuantities] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(
      order.items.map(({ id }) => {
        const inParcel = parcel?.lines.find(({ order_line_id }) => order_line_id === id)?.quantity ?? 0
        return [id, String(parcel ? inParcel : (left.get(id) ?? 0))]
      }),
    ),
  )
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const known = order.couriers.some(({ id }) => id === courierId)
  const couriers =
    known || !parcel ? order.couriers : [...order.couriers, { id: parcel.courier_id, name: parcel.courier }]

  const quantityOf = (id: number) => {
    const text = latinDigits(quantities[id] ?? '').trim()
    return text === '' ? 0 : Number(text)
  }
  const isWrong = (id: number) => {
    const quantity = quantityOf(id)
    return !Number.isInteger(quantity) || quantity < 0 || quantity > (left.get(id) ?? 0)
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const lines = order.items
      .map(({ id }) => ({ order_line_id: id, quantity: quantityOf(id) }))
      .filter(({ quantity }) => quantity !== 0)
    if (lines.length === 0) return setError(translate('parcels.empty'))
    if (order.items.some(({ id }) => isWrong(id))) return setError(translate('parcels.tooMany'))
    setBusy(true)
    try {
      const body = { courier_id: courierId, tracking_number: number, lines }
      if (parcel)
        await callApi('PUT', `/order/${order.id}/parcel/${parcel.id}`, { body: { ...body, version: parcel.version } })
      else await callApi('POST', `/order/${order.id}/parcel`, { body })
      notify('parcels.saved', { type: 'success' })
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : translate('ra.notification.http_error'))
      setBusy(false)
    }
    refresh()
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="parcel">
      <form onSubmit={save} noValidate>
        <DialogTitle id="parcel">{translate(parcel ? 'parcels.change' : 'parcels.add')}</DialogTitle>
        <DialogContent>
          <TextField
            select
            label={translate('parcels.courier')}
            value={String(courierId)}
            onChange={({ target }) => setCourier(Number(target.value))}
            fullWidth
            margin="dense"
          >
            {couriers.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                <bdi>{name}</bdi>
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={translate('parcels.number')}
            helperText={translate('parcels.numberLater')}
            value={number}
            onChange={({ target }) => {
              setNumber(target.value)
              setError('')
            }}
            fullWidth
            margin="dense"
            slotProps={{ htmlInput: { dir: 'ltr', maxLength: 100, autoComplete: 'off' } }}
          />
          {order.items.map(({ id, name, code }) => (
            <Box key={id} sx={{ display: 'flex', gap: 2, alignItems: 'center', paddingBlock: 1 }}>
              <Box sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi>
                <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
                  <bdi dir="ltr">{code}</bdi> · {translate('parcels.upTo', { count: formatNumber(left.get(id) ?? 0) })}
                </Box>
              </Box>
              <TextField
                size="small"
                fullWidth={false}
                margin="none"
                label={translate('orders.quantity')}
                value={quantities[id] ?? ''}
                disabled={(left.get(id) ?? 0) === 0}
                error={isWrong(id)}
                onChange={({ target }) => {
                  setQuantities((before) => ({ ...before, [id]: target.value }))
                  setError('')
                }}
                sx={{ inlineSize: 96, flexShrink: 0 }}
                slotProps={{
                  htmlInput: {
                    dir: 'ltr',
                    inputMode: 'numeric',
                    'aria-label': `${translate('orders.quantity')}: ${name}`,
                  },
                }}
              />
            </Box>
          ))}
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
