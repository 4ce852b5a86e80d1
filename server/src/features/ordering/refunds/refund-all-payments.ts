import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { payments } from '../../../db/schema.ts'
import type { EmailRecipient } from '../orders/queue-order-email.ts'
import { createRefund, type RefundReason } from './create-refund.ts'

/**
 * Refunds all that was paid for an order, as decided by `userId`, and fails its pending cash payment. The caller has
 * locked the order. Gateway payments without a result are looked up later and refunded if they turn out paid.
 */
export async function refundAllPayments(
  tx: Tx,
  order: EmailRecipient,
  reason: RefundReason,
  userId: number | null,
): Promise<void> {
  const isOfIt = eq(payments.order_id, order.id)
  const isCash = and(isOfIt, eq(payments.status, paymentStatus.pending), isNull(payments.invoice))
  await tx.update(payments).set({ status: paymentStatus.failed }).where(isCash)
  const paid = await tx
    .select()
    .from(payments)
    .where(and(isOfIt, eq(payments.status, paymentStatus.paid)))
  // The cancellation email includes the refund.
  const tell = reason === 'canceled' ? undefined : order
  for (const payment of paid) await createRefund(tx, payment, { amount: 'rest', reason, userId, notify: tell })
}
