import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { OrderEdit } from '@rawnaq/contract/order-edit'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { countryOf, hasBlocks, postcodeWhereNone } from '@rawnaq/rules/countries'
import { type FormEvent, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { type DraftLine, lineRequestOf } from '../new-order/order-draft.ts'
import { EditOrderLines } from './edit-order-lines.tsx'
import { EditOrderTotals } from './edit-order-totals.tsx'
import { useEditPreview } from './use-edit-preview.ts'

type Props = { order: StaffOrder; onClose: () => void }

const addressFields = [
  ...(['city', 'widget', 'street_address', 'apt_suit_building', 'state', 'zip_code', 'notes'] as const),
]
type AddressField = (typeof addressFields)[number]

/**
 * Changes the items and the address of a placed order, with the new total before it is saved. A refusal shows its reason,
 * and nothing typed is lost.
 */
export function EditOrderDialog({ order: current, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  // The order as the dialog opened: the screen refreshes meanwhile.
  const [order] = useState(current)
  const [before] = useState(() => addressOf(order))
  const [address, setAddress] = useState(before)
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [added, setAdded] = useState<DraftLine[]>([])
  const [refused, setRefused] = useState<AdminRefusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const lines = order.items.flatMap(({ id, item_quantity }) => {
    const quantity = quantities[id] ?? item_quantity
    return quantity === item_quantity ? [] : [{ id, item_quantity: quantity }]
  })
  const isMoved = addressFields.some((field) => address[field] !== before[field])
  const edit: OrderEdit = {
    ...{ previous_total: order.grand_total, lines, items: added.map(lineRequestOf) },
    difference_by: 'payment_link',
  }
  const { preview, refusal: notPriced, isCurrent } = useEditPreview(order.id, edit)
  const refusal = refused ?? notPriced
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const body: OrderEdit = {
      ...edit,
      ...(preview && { expected_total: preview.grand_total }),
      address: isMoved ? { ...address, country_region: countryIn(order) } : null,
    }
    try {
      await callApi('PUT', `/order/${order.id}/contents`, { body })
      notify('orders.edit.done', { type: 'success' })
      onClose()
      refresh()
    } catch (failure) {
      if (!(failure instanceof AdminRefusal)) throw failure
      setRefused(failure)
    } finally {
      setBusy(false)
    }
  }
  const hasAddress = !order.gift?.address_from_recipient && !order.collection
  const errorOf = (path: string) => refusal?.errors[path]?.[0]
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="edit-order">
      <form onSubmit={save} noValidate>
        <DialogTitle id="edit-order">
          {translate(order.collection ? 'orders.edit.itemsTitle' : 'orders.edit.title')}
        </DialogTitle>
        <DialogContent>
          <p>{translate(order.collection ? 'orders.edit.itemsLead' : 'orders.edit.lead')}</p>
          <EditOrderLines
            lines={order.items.map(({ id, name, item_quantity, promotion_id }) => ({
              ...{ id, name, quantity: quantities[id] ?? item_quantity, isGift: promotion_id !== null },
            }))}
            onChange={(id, quantity) => {
              setRefused(null)
              setQuantities({ ...quantities, [id]: quantity })
            }}
            added={added}
            onAdd={(changed) => {
              setRefused(null)
              setAdded(changed)
            }}
            errors={refusal?.errors ?? {}}
            errorOf={(id) => errorOf(`lines.${lines.findIndex((line) => line.id === id)}.item_quantity`)}
          />
          {preview && (
            <EditOrderTotals preview={preview} isCurrent={isCurrent} isCollected={order.collection !== null} />
          )}
          {hasAddress && (
            <Box component="h3" sx={{ fontSize: 16, marginBlock: 2 }}>
              {translate('orders.address')}
            </Box>
          )}
          {hasAddress &&
            fieldsOf(order).map((field) => (
              <TextField
                key={field}
                label={translate(`newOrder.address.${field}`)}
                value={address[field]}
                onChange={({ target }) => setAddress({ ...address, [field]: target.value })}
                multiline={field === 'notes'}
                error={errorOf(`address.${field}`) !== undefined}
                helperText={errorOf(`address.${field}`)}
                slotProps={{ htmlInput: { dir: 'auto' } }}
                fullWidth
                margin="dense"
              />
            ))}
          <Box role="alert" sx={{ color: 'error.main', minBlockSize: '1lh' }}>
            {refusal?.message}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isBusy || !isCurrent || (lines.length + added.length === 0 && !isMoved)}
          >
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const countryIn = ({ address }: StaffOrder) => address.country_region || 'KW'

/** The fields that addresses of the country of the order have. */
function fieldsOf(order: StaffOrder): AddressField[] {
  const country = countryIn(order)
  return addressFields.filter((field) => {
    if (field === 'widget') return hasBlocks(country)
    if (field === 'state') return !hasBlocks(country)
    return field !== 'zip_code' || countryOf(country)?.hasPostcode
  })
}

/** The address as it can be typed; one by area and block becomes one by city and street. */
function addressOf(order: StaffOrder): Record<AddressField, string> {
  const { address } = order
  const street = [address.street, address.avenue, address.house_number].filter(Boolean).join(', ')
  return {
    ...{ city: address.city || address.area || '', widget: address.widget ?? '', state: address.state ?? '' },
    street_address: address.street_address || street,
    apt_suit_building: address.apt_suit_building ?? address.apartment_number ?? '',
    zip_code: countryOf(countryIn(order))?.hasPostcode ? (address.zip_code ?? '') : postcodeWhereNone,
    notes: address.notes ?? '',
  }
}
