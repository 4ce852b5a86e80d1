import { eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { orders } from '../../../db/schema.ts'

/** Locks the row of an order. Every status change and payment update of an order locks it first. */
export async function lockOrder(tx: Tx, id: number | SQL) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return order
}
