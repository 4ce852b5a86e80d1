import type { Minor } from '@rawnaq/rules/money'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { type orders, payments } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { createRefund, readRefundable } from '../refunds/create-refund.ts'

type Order = typeof orders.$inferSelect

/**
 * Settles what an edited order costs less: the courier collects the new total of an order in cash, otherwise the
 * difference is refunded. Refuses a difference that earlier refunds have already used up.
 */
export async function settleDifference(tx: Tx, order: Order, total: Minor, { userId }: Actor): Promise<void> {
  const isOpenCash = and(
    ...[eq(payments.order_id, order.id), eq(payments.method, 'cash')],
    eq(payments.status, paymentStatus.pending),
  )
  const collected = await tx.update(payments).set({ amount: total }).where(isOpenCash).returning()
  if (collected.length > 0) return
  const isPaid = and(eq(payments.order_id, order.id), eq(payments.status, paymentStatus.paid))
  let due = order.grand_total - total
  for (const payment of await tx.select().from(payments).where(isPaid).orderBy(asc(payments.id))) {
    const { left } = await readRefundable(tx, payment)
    const amount = Math.min(left, due)
    if (amount <= 0) continue
    await createRefund(tx, payment, { amount, reason: 'staff', userId, notify: order })
    due -= amount
  }
  if (due > 0) throw new Refusal('too_much_refunded')
}
