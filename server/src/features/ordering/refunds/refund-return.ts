import { type Minor, sum } from '@rawnaq/rules/money'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { returnRefund } from '@rawnaq/rules/returns'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { orderCharges, type orders, payments } from '../../../db/schema.ts'
import { type ReturnLine, readReturnLines } from '../returns/read-return-lines.ts'
import { createRefund, readRefundable } from './create-refund.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'total_shipping'>

/** The lines of the order of a return, and what the return gets back: by the rule, at most what is left of the payments. */
export async function readReturnRefund(
  db: Db | Tx,
  { id, total_shipping: delivery }: Order,
  returnId: number,
): Promise<{ lines: ReturnLine[]; refundable: Minor }> {
  const lines = await readReturnLines(db, id, returnId)
  const charges = await db.select().from(orderCharges).where(eq(orderCharges.order_id, id))
  const left = sum((await readPaid(db, id)).map((payment) => payment.left))
  return { lines, refundable: Math.min(returnRefund(lines, { delivery, charges }), left) }
}

/** Records the refunds of a return, from the first payment that has anything left on. The caller has locked the order. */
export async function createReturnRefund(
  tx: Tx,
  orderId: number,
  { amount, returnId, userId }: { amount: Minor; returnId: number; userId: number },
): Promise<void> {
  let rest = amount
  for (const { left, payment } of await readPaid(tx, orderId)) {
    const part = Math.min(rest, left)
    await createRefund(tx, payment, { amount: part, reason: 'returned', userId, returnId })
    rest -= part
  }
}

/** The paid payments of an order, with what is left of each. */
async function readPaid(db: Db | Tx, orderId: number) {
  const isPaid = and(eq(payments.order_id, orderId), eq(payments.status, paymentStatus.paid))
  const paid = await db.select().from(payments).where(isPaid).orderBy(payments.id)
  const found = []
  for (const payment of paid) found.push({ payment, left: (await readRefundable(db, payment)).left })
  return found
}
