import { type Minor, sum } from '@rawnaq/rules/money'
import { returnRefund } from '@rawnaq/rules/returns'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { orderCharges, type orders } from '../../../db/schema.ts'
import { type ReturnLine, readReturnLines } from '../returns/read-return-lines.ts'
import { readPaidPayments, refundPayments } from './create-refund.ts'
import { storeCreditOfOrder } from './store-credit-of-order.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'total_shipping' | 'prices_include_tax'>

/** The lines of the order of a return, and what the return gets back: by the rule, at most what is left of the payments. */
export async function readReturnRefund(
  db: Db | Tx,
  { id, total_shipping: delivery, prices_include_tax: pricesIncludeTax }: Order,
  returnId: number,
): Promise<{ lines: ReturnLine[]; refundable: Minor }> {
  const lines = await readReturnLines(db, id, returnId)
  const charges = await db.select().from(orderCharges).where(eq(orderCharges.order_id, id))
  const left = sum((await readPaidPayments(db, id)).map((payment) => payment.left))
  return { lines, refundable: Math.min(returnRefund(lines, { delivery, charges, pricesIncludeTax }), left) }
}

type ReturnRefund = { amount: Minor; returnId: number; userId: number; toStoreCredit: boolean }

/**
 * Records the refunds of a return: to the gateway, or to store credit instead, first, the rest onto cards. The caller has
 * locked the order.
 */
export async function createReturnRefund(
  tx: Tx,
  order: typeof orders.$inferSelect,
  { amount, returnId, userId, toStoreCredit }: ReturnRefund,
): Promise<void> {
  const onto = toStoreCredit ? await storeCreditOfOrder(tx, order) : undefined
  const paid = await readPaidPayments(tx, order.id)
  await refundPayments(tx, paid, amount, { reason: 'returned', userId, returnId, onto })
}
