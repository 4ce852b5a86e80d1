import { nonRefundableOnReturn } from '@rawnaq/rules/charges'
import { sum } from '@rawnaq/rules/money'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { orderCharges, orders, payments } from '../../../db/schema.ts'
import type { EmailRecipient } from '../orders/queue-order-email.ts'
import { changePaymentStatus } from '../payments/change-payment-status.ts'
import { type RefundReason, readPaidPayments, refundPayments } from './create-refund.ts'

/**
 * Refunds all that was paid for an order, as decided by `userId`, and fails its pending cash payment. The caller has
 * locked the order. A returned order gets back all but its wraps, card and engravings, which are made. Gateway payments without a result are looked up later and refunded if they turn out paid.
 */
export async function refundAllPayments(
  tx: Tx,
  order: EmailRecipient,
  reason: RefundReason,
  userId: number | null,
): Promise<void> {
  // The cancellation email includes the refund.
  const notify = reason === 'canceled' ? undefined : order
  const isPending = and(eq(payments.order_id, order.id), eq(payments.status, paymentStatus.pending))
  for (const payment of await tx
    .select()
    .from(payments)
    .where(and(isPending, isNull(payments.invoice))))
    await changePaymentStatus(tx, payment, 'failed')
  const paid = await readPaidPayments(tx, order.id)
  const nonRefundable = reason === 'returned' ? await readNonRefundable(tx, order.id) : 0
  const amount = Math.max(0, sum(paid.map(({ left }) => left)) - nonRefundable)
  await refundPayments(tx, paid, amount, { reason, userId, notify })
}

async function readNonRefundable(tx: Tx, orderId: number) {
  const rows = await tx
    .select({ charge: orderCharges, pricesIncludeTax: orders.prices_include_tax })
    .from(orderCharges)
    .innerJoin(orders, eq(orders.id, orderCharges.order_id))
    .where(eq(orderCharges.order_id, orderId))
  return nonRefundableOnReturn(
    rows.map(({ charge }) => charge),
    rows.some(({ pricesIncludeTax }) => pricesIncludeTax),
  )
}
