import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Collection } from '@rawnaq/contract/collection'
import type { PermissionName } from '@rawnaq/contract/permissions'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { orderStatus } from '@rawnaq/rules/order-status'
import { useState } from 'react'
import { Confirm, usePermissions, useTranslate } from 'react-admin'
import { callApi } from '../../api/api-client.ts'
import { formatDateTime, formatDay, formatLocalMoment } from '../../fields/format.ts'
import { hasPermission } from '../../sign-in/has-permission.ts'
import { OrderFact } from '../order-fact.tsx'
import { OrderSection } from '../order-section.tsx'
import { useAction } from '../use-action.ts'
import { ChangeDeliveryDialog } from './change-delivery-dialog.tsx'
import { DeliveryPhoto } from './delivery-photo.tsx'
import { PhoneConfirmation } from './phone-confirmation.tsx'

/** The delivery of an order, or its collection: its area and slot, the confirmation of the phone number, and a refused delivery. */
export function OrderDelivery({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const canWrite = hasPermission(permissions, 'order:write')
  const [isChanging, setChanging] = useState(false)
  const canChange = canWrite && order.status === orderStatus.placed && order.delivery_area !== null
  if (order.collection)
    return (
      <OrderSection title={translate('orders.collection.title')}>
        <CollectionOfOrder collection={order.collection} />
        <PhoneConfirmation order={order} canWrite={canWrite} />
      </OrderSection>
    )
  return (
    <OrderSection title={translate('orders.desk.title')}>
      <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1 }}>
        <OrderFact name="orders.desk.area">
          <bdi>{order.delivery_area?.name ?? translate('orders.desk.noArea')}</bdi>
        </OrderFact>
        <OrderFact name="orders.desk.slot">
          {order.due_date === null ? (
            translate('orders.desk.noDay')
          ) : (
            <>
              {formatDay(order.due_date)} · <bdi dir="ltr">{`${order.delivery_from}–${order.delivery_to}`}</bdi>
            </>
          )}
        </OrderFact>
      </Box>
      {canChange && (
        <Button variant="outlined" size="small" sx={{ marginBlockStart: 1.5 }} onClick={() => setChanging(true)}>
          {translate(order.due_date === null ? 'orders.desk.choose' : 'orders.desk.change')}
        </Button>
      )}
      {isChanging && <ChangeDeliveryDialog order={order} onClose={() => setChanging(false)} />}
      <PhoneConfirmation order={order} canWrite={canWrite} />
      <RefusedDelivery order={order} canWrite={canWrite} />
      <DeliveryPhoto order={order} canWrite={canWrite} />
    </OrderSection>
  )
}

function CollectionOfOrder({ collection: { address, from } }: { collection: Collection }) {
  const translate = useTranslate()
  return (
    <>
      <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1 }}>
        <OrderFact name="orders.collection.from">{formatLocalMoment(from)}</OrderFact>
        <OrderFact name="orders.collection.address">
          <bdi>{address}</bdi>
        </OrderFact>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 14, marginBlockStart: 1 }}>
        {translate('orders.collection.handOver')}
      </Box>
    </>
  )
}

type Props = { order: StaffOrder; canWrite: boolean }

const wasSent: readonly number[] = [orderStatus.delivery, orderStatus.returned]

function RefusedDelivery({ order, canWrite }: Props) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  const [isConfirming, setConfirming] = useState(false)
  const { refused_deliveries: count, delivery_refused_at: refusedAt } = order
  const post = (path: string, success: string) => run(() => callApi('POST', `/order/${order.id}/${path}`), success)
  const record = () => {
    setConfirming(false)
    return post('refused-delivery', 'orders.desk.refusalRecorded')
  }
  return (
    <Box sx={{ marginBlockStart: 1.5, display: 'grid', gap: 1, justifyItems: 'start' }}>
      {refusedAt && <div>{translate('orders.desk.refusedAt', { at: formatDateTime(refusedAt) })}</div>}
      {count > 0 && (
        <Box sx={{ color: order.is_cash_blocked ? 'error.main' : 'text.primary' }}>
          {translate('orders.desk.refusals', { count })}
          {order.is_cash_blocked && <> {translate('orders.desk.cashBlocked')}</>}
        </Box>
      )}
      {canWrite && count > 0 && (
        <Button size="small" disabled={isBusy} onClick={() => post('allow-cash', 'orders.desk.cashAllowed')}>
          {translate('orders.desk.allowCash')}
        </Button>
      )}
      {canWrite && !refusedAt && wasSent.includes(order.status) && (
        <Button size="small" variant="outlined" color="inherit" disabled={isBusy} onClick={() => setConfirming(true)}>
          {translate('orders.desk.recordRefusal')}
        </Button>
      )}
      {isConfirming && (
        <Confirm
          isOpen
          title="orders.desk.recordRefusal"
          content="orders.desk.sureRefused"
          onConfirm={record}
          onClose={() => setConfirming(false)}
        />
      )}
    </Box>
  )
}
