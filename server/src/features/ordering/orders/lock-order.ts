import { eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { orders } from '../../../db/schema.ts'

/** Whoever moves an order, or writes a payment of it, waits here for whoever was first. */
export async function lockOrder(tx: Tx, id: number | SQL) {
  const [held] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return held
}
