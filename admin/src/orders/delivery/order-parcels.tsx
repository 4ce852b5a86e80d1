import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Outward from '@mui/material/Link'
import type { StaffParcel } from '@rawnaq/contract/parcels'
import type { PermissionName } from '@rawnaq/contract/permissions'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { statusNamed } from '@rawnaq/rules/order-status'
import { canChangeParcels, leftToPack } from '@rawnaq/rules/parcels'
import { useState } from 'react'
import { Confirm, Link, usePermissions, useTranslate } from 'react-admin'
import { callApi } from '../../api/api-client.ts'
import { formatDateTime, formatNumber } from '../../fields/format.ts'
import { hasPermission } from '../../sign-in/has-permission.ts'
import { OrderSection } from '../order-section.tsx'
import { useAction } from '../use-action.ts'
import { ParcelDialog } from './parcel-dialog.tsx'

/** The parcels of an order: what is in each, where it is, and what is left to prepare. */
export function OrderParcels({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const [edited, setEdited] = useState<StaffParcel | 'new' | null>(null)
  const canWrite = hasPermission(permissions, 'order:write') && canChangeParcels(statusNamed(order.status))
  const left = [...leftToPack(order.items, order.parcels).values()].reduce((sum, quantity) => sum + quantity, 0)
  if (!canWrite && order.parcels.length === 0) return null
  return (
    <OrderSection title={translate('parcels.title')}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {order.parcels.map((parcel) => (
          <Parcel key={parcel.id} parcel={parcel} order={order} canWrite={canWrite} onEdit={() => setEdited(parcel)} />
        ))}
      </Box>
      {canWrite && order.parcels.length > 0 && (
        <Box sx={{ color: 'text.secondary', marginBlock: 1 }}>{translate('parcels.left', { count: left })}</Box>
      )}
      {canWrite && order.couriers.length === 0 && (
        <p>
          {translate('parcels.noCourier')} <Link to="/courier">{translate('resources.courier.many')}</Link>
        </p>
      )}
      {canWrite && left > 0 && order.couriers.length > 0 && (
        <Button variant="outlined" size="small" onClick={() => setEdited('new')}>
          {translate('parcels.add')}
        </Button>
      )}
      {edited && (
        <ParcelDialog order={order} parcel={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </OrderSection>
  )
}

type ParcelProps = { parcel: StaffParcel; order: StaffOrder; canWrite: boolean; onEdit: () => void }

function Parcel({ parcel, order, canWrite, onEdit }: ParcelProps) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  const [isRemoving, setRemoving] = useState(false)
  const { tracking_number: number, tracking_link: link, sent_at: sentAt } = parcel
  const path = `/order/${order.id}/parcel/${parcel.id}`
  const by = sentAt ? parcel.sent_by : parcel.packed_by
  const remove = async () => {
    setRemoving(false)
    await run(() => callApi('DELETE', path), 'parcels.removed')
  }
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 0.5, paddingBlock: 1.5, borderBlockEnd: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <strong>
          <bdi>{parcel.courier}</bdi>
        </strong>
        {number &&
          (link ? (
            <Outward href={link} target="_blank" rel="noopener noreferrer" dir="ltr">
              {number}
            </Outward>
          ) : (
            <bdi dir="ltr">{number}</bdi>
          ))}
        <Chip
          size="small"
          color={sentAt ? 'success' : 'default'}
          label={translate(sentAt ? 'parcels.sent' : 'parcels.ready')}
        />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
        {formatDateTime(sentAt ?? parcel.created_at)}
        {by && (
          <>
            {' · '}
            <bdi>{by.name}</bdi>
          </>
        )}
      </Box>
      {parcel.lines.map(({ order_line_id, quantity }) => (
        <div key={order_line_id}>
          <bdi dir="ltr">{`${formatNumber(quantity)} ×`}</bdi>{' '}
          <bdi>{order.items.find(({ id }) => id === order_line_id)?.name}</bdi>
        </div>
      ))}
      {canWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!sentAt && (
            <Button
              size="small"
              variant="contained"
              disabled={isBusy}
              onClick={() => run(() => callApi('POST', `${path}/send`), 'parcels.isSent')}
            >
              {translate('parcels.send')}
            </Button>
          )}
          <Button size="small" disabled={isBusy} onClick={onEdit}>
            {translate('parcels.change')}
          </Button>
          <Button size="small" color="inherit" disabled={isBusy} onClick={() => setRemoving(true)}>
            {translate('parcels.remove')}
          </Button>
        </Box>
      )}
      {isRemoving && (
        <Confirm
          isOpen
          title="parcels.remove"
          content={sentAt ? 'parcels.sureSent' : 'parcels.sure'}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Box>
  )
}
