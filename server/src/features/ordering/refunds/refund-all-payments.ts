import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { payments } from '../../../db/schema.ts'
import type { EmailRecipient } from '../orders/queue-order-email.ts'
import { createRefund, type RefundReason } from './create-refund.ts'

/**
 * Nobody pays this order any more, and whatever was paid goes back whole, as `userId` decided. Whoever calls holds the
 * order's row. What a gateway was asked for is looked up there, and goes back should it arrive.
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
  // The email about a canceled order says what goes back.
  const tell = reason === 'canceled' ? undefined : order
  for (const payment of paid) await createRefund(tx, payment, { amount: 'rest', reason, userId, notify: tell })
}
