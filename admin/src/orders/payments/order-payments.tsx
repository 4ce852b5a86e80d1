import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PermissionName } from '@rawnaq/contract/permissions'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import type { StaffPayment } from '@rawnaq/contract/staff-payments'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import { useMoney } from '../../api/use-money.ts'
import { formatDateTime } from '../../fields/format.ts'
import { ReconcileButton } from '../../payments/reconcile-button.tsx'
import { hasPermission } from '../../sign-in/has-permission.ts'
import { OrderSection } from '../order-section.tsx'
import { PaymentStatusLabel } from '../status-labels.tsx'
import { RecordCashPayment, UndoCashPayment } from './cash-payment.tsx'
import { OrderPaymentLink } from './order-payment-link.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** The payment attempts and refunds of an order, and the button to refund. */
export function OrderPayments({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const [isRefunding, setRefunding] = useState(false)
  return (
    <OrderSection title={translate('orders.payments')}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {order.payments.map((payment) => (
          <PaymentAttempt key={payment.id} order={order} payment={payment} />
        ))}
      </Box>
      {order.refundable > 0 && hasPermission(permissions, 'order:write') && (
        <Button variant="outlined" onClick={() => setRefunding(true)} sx={{ marginBlockStart: 1 }}>
          {translate('orders.refund')}
        </Button>
      )}
      {order.balance_due && (
        <>
          <BalanceDue balance={order.balance_due} />
          <Box sx={{ marginBlockStart: 1 }}>
            <RecordCashPayment id={order.id} amount={order.balance_due.amount} />
          </Box>
        </>
      )}
      <OrderPaymentLink order={order} />
      {isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </OrderSection>
  )
}

/** What the customer still pays of an order that was changed, and until when. */
function BalanceDue({ balance: { amount, until } }: { balance: NonNullable<StaffOrder['balance_due']> }) {
  const translate = useTranslate()
  const money = useMoney()
  const isOver = new Date(until) < new Date()
  return (
    <Alert severity="warning" sx={{ marginBlockStart: 1 }}>
      {translate(isOver ? 'orders.balanceOver' : 'orders.balanceDue', {
        ...{ amount: money(amount), time: formatDateTime(until) },
      })}
    </Alert>
  )
}

const refundStates = ['onItsWay', 'given', 'refused']

function PaymentAttempt({ order, payment }: { order: StaffOrder; payment: StaffPayment }) {
  const translate = useTranslate()
  const money = useMoney()
  const { card_ending, reference, refunds } = payment
  return (
    <Box component="li" sx={{ paddingBlock: 1, borderBlockEnd: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <span>
          <PaymentStatusLabel methods={[payment.method]} status={payment.status} />
        </span>
        <bdi dir="ltr">{money(payment.amount)}</bdi>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
        {formatDateTime(payment.date)}
        {card_ending && <> · {translate('orders.ending', { digits: card_ending })}</>}
        {reference && (
          <>
            {' · '}
            <bdi dir="ltr">{reference}</bdi>
          </>
        )}
      </Box>
      <ReconcileButton payment={payment} />
      <UndoCashPayment order={order} payment={payment} />
      {refunds.map(({ id, amount, status, date, note, user, to_store_credit }) => (
        <Box key={id} sx={{ paddingInlineStart: 2, fontSize: 14 }}>
          <bdi dir="ltr">{money(amount)}</bdi> · {translate(`orders.refundState.${refundStates[status]}`)} ·{' '}
          {formatDateTime(date)}
          {to_store_credit && <> · {translate('orders.refundedToCredit')}</>}
          {user && (
            <>
              {' · '}
              <bdi>{user.name}</bdi>
            </>
          )}
          {note && (
            <>
              {' · '}
              <bdi>{note}</bdi>
            </>
          )}
        </Box>
      ))}
    </Box>
  )
}
