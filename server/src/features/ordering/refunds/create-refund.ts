import type { refundReasons } from '@rawnaq/contract/payments'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import type { payments } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { refundInvoiceOf } from '../../../payments/invoice.ts'
import { type EmailRecipient, queueOrderEmail } from '../orders/queue-order-email.ts'

export type RefundReason = (typeof refundReasons)[number]

/** `amount` in minor units, or all that is left; `note` is for staff; `notify` is emailed about the refund. */
type CreateRefund = {
  amount: number | 'rest'
  reason: RefundReason
  userId?: number | null
  key?: string | null
  note?: string | undefined
  /** The return it pays for. */
  returnId?: number
  notify?: EmailRecipient | undefined
}

type Payment = Pick<typeof payments.$inferSelect, 'id' | 'invoice' | 'amount'>

/**
 * Records a refund, which a worker sends to the gateway. The caller has locked the order. Refuses more than is left of
 * the payment.
 */
export async function createRefund(
  tx: Tx,
  payment: Payment,
  { amount, reason, userId = null, key = null, note, returnId, notify }: CreateRefund,
): Promise<void> {
  const { count, left } = await readRefundable(tx, payment)
  const refundAmount = amount === 'rest' ? left : amount
  if (refundAmount === 0) return
  if (refundAmount > left) throw new Refusal('too_much_refunded', { errors: { amount: ['too_much_refunded'] } })
  const invoice = refundInvoiceOf(payment.invoice ?? `cash-${payment.id}`, count + 1)
  const [refund] = await queryRows<{ id: number }>(
    tx,
    sql`
    insert into refunds (payment_id, amount, invoice, reason, note, user_id, idempotency_key, return_id)
    values (${payment.id}, ${refundAmount}, ${invoice}, ${reason}, ${note || null}, ${userId}, ${key}, ${returnId ?? null})
    returning id`,
  )
  if (notify) await queueOrderEmail(tx, 'refund_decided', notify, { refund_id: refund!.id })
}

/** The amount of a payment not yet refunded or being refunded, and the number of its refunds. */
export async function readRefundable(tx: Db | Tx, { id, amount }: Payment): Promise<{ count: number; left: number }> {
  const [refunds] = await queryRows<{ count: number; owed: number }>(
    tx,
    sql`
    select count(*)::int as count, coalesce(sum(amount) filter (where status <> 2), 0)::float8 as owed
    from refunds where payment_id = ${id}`,
  )
  const { count, owed } = refunds!
  return { count, left: amount - owed }
}
