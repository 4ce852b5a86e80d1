import { paymentStatus } from '@rawnaq/rules/payment-status'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { payments } from '../../../db/schema.ts'
import type { EmailRecipient } from '../orders/queue-order-email.ts'
import { changePaymentStatus } from '../payments/change-payment-status.ts'
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
  // The cancellation email includes the refund.
  const notify = reason === 'canceled' ? undefined : order
  for (const payment of await tx.select().from(payments).where(eq(payments.order_id, order.id)).orderBy(payments.id)) {
    const { status, invoice } = payment
    if (status === paymentStatus.pending && invoice === null) await changePaymentStatus(tx, payment, 'failed')
    if (status === paymentStatus.paid) await createRefund(tx, payment, { amount: 'rest', reason, userId, notify })
  }
}
