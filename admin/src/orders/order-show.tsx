import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { orderSourceName } from '@rawnaq/contract/words/order-sources'
import { Show, useRecordContext, useTranslate } from 'react-admin'
import { CurrencyContext, useMoney } from '../api/use-money.ts'
import { formatDateTime } from '../fields/format.ts'
import { currentLanguage } from '../language/current-language.ts'
import { OrderAddress } from './delivery/order-address.tsx'
import { OrderDelivery } from './delivery/order-delivery.tsx'
import { OrderParcels } from './delivery/order-parcels.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { OrderGift } from './order-gift.tsx'
import { OrderGiftCard } from './order-gift-card.tsx'
import { OrderGiftList } from './order-gift-list.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderPayments } from './payments/order-payments.tsx'
import { PrintButtons } from './print-buttons.tsx'
import { OrderStatusChip } from './status-labels.tsx'
import { Timeline } from './timeline.tsx'

const POLL_INTERVAL_MS = 30_000

/** An order with its history and the available actions. */
export function OrderShow() {
  return (
    <Show component="div" actions={false} queryOptions={{ refetchInterval: POLL_INTERVAL_MS }}>
      <OrderDetails />
    </Show>
  )
}

function OrderDetails() {
  const order = useRecordContext<StaffOrder>()
  // react-admin first passes the list row, which lacks the payments.
  if (!order?.payments) return null
  return (
    <CurrencyContext value={order.currency}>
      <Box sx={{ paddingBlock: 2 }}>
        <Header order={order} />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            <OrderLines order={order} />
            {order.bought_gift_card && <OrderGiftCard card={order.bought_gift_card} />}
            {!order.collection && !order.bought_gift_card && <OrderParcels order={order} />}
            <OrderGift order={order} />
            <OrderGiftList order={order} />
            <OrderPayments order={order} />
            <OrderReturns order={order} />
            <OrderNotes order={order} />
          </Box>
          <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            <OrderDelivery order={order} />
            <OrderAddress order={order} />
            <Timeline order={order} />
          </Box>
        </Box>
      </Box>
    </CurrencyContext>
  )
}

/** The source that staff chose, or source, medium and campaign as far as they are known: instagram / story / eid-2026. */
const originName = ({ campaign: origin, by_staff }: StaffOrder) => {
  const { source, medium, campaign, term, content } = origin!
  return by_staff
    ? orderSourceName(source, currentLanguage())
    : [source, medium, campaign, term, content].filter(Boolean).join(' / ')
}

function Header({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const money = useMoney()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlockEnd: 3 }}>
      <Typography variant="h4" component="h2" sx={{ fontVariantNumeric: 'lining-nums' }}>
        <bdi dir="ltr">{order.number}</bdi>
      </Typography>
      <OrderStatusChip status={order.status} isCollected={order.collection !== null} />
      <Box sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {formatDateTime(order.issue_date)} · {translate(`orders.language.${order.locale}`)}
        {order.customer_group && (
          <>
            {' · '}
            {translate('orders.ofGroup', { name: order.customer_group.name })}
            {order.customer_group.saved > 0 && (
              <>
                {' '}
                (<bdi dir="ltr">{money(-order.customer_group.saved)}</bdi>)
              </>
            )}
          </>
        )}
        {order.campaign && (
          <>
            {' · '}
            {translate(order.by_staff ? 'orders.source' : 'orders.campaign')} <bdi>{originName(order)}</bdi>
          </>
        )}
        {order.by_staff?.user && <> · {translate('orders.madeBy', { name: order.by_staff.user.name })}</>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <MoveButtons order={order} />
        {!order.bought_gift_card && <PrintButtons order={order} />}
      </Box>
    </Box>
  )
}
