import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import type { payments } from '../../../db/schema.ts'
import { Refusal } from '../../../http/refusal.ts'
import { refundInvoiceOf } from '../../../payments/invoice.ts'

/** `late`: nobody waited for the money any more. `canceled`: the order was. `staff`: somebody of the shop gives it back. */
export type RefundReason = 'late' | 'canceled' | 'staff'

/** `amount` in minor units, or all that is left. */
type Owed = { amount: number | 'rest'; reason: RefundReason; userId?: number | null; key?: string | null }

/**
 * Writes down that money of a payment goes back; a worker gives it afterwards. Whoever calls holds the order's row. Refuses
 * more than is left of what was paid.
 */
export async function oweRefund(
  tx: Tx,
  { id, invoice, amount: paid }: Pick<typeof payments.$inferSelect, 'id' | 'invoice' | 'amount'>,
  { amount, reason, userId = null, key = null }: Owed,
): Promise<void> {
  const { rows } = (await tx.execute(sql`
    select count(*)::int as count, coalesce(sum(amount) filter (where status <> 2), 0)::float8 as owed
    from refunds where payment_id = ${id}`)) as unknown as { rows: [{ count: number; owed: number }] }
  const [{ count, owed }] = rows
  const back = amount === 'rest' ? paid - owed : amount
  if (back === 0) return
  if (owed + back > paid) throw new Refusal('too_much_refunded', { errors: { amount: ['too_much_refunded'] } })
  await tx.execute(sql`
    insert into refunds (payment_id, amount, invoice, reason, user_id, idempotency_key)
    values (${id}, ${back}, ${refundInvoiceOf(invoice ?? `cash-${id}`, count + 1)}, ${reason}, ${userId}, ${key})`)
}
