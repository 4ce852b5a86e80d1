import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { orderReturns } from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { lockOrder } from '../orders/lock-order.ts'

/** A return, and its order, whose row is locked. Refuses a missing one, and one of another order than `orderId`. */
export async function lockReturn(tx: Tx, id: number, orderId?: number) {
  const isIt = and(eq(orderReturns.id, id), orderId === undefined ? undefined : eq(orderReturns.order_id, orderId))
  const [{ order_id }] = [orRefuse((await tx.select().from(orderReturns).where(isIt))[0])]
  const order = orRefuse(await lockOrder(tx, order_id))
  // Read again under the lock: another request may have changed its state meanwhile.
  const [found] = await tx.select().from(orderReturns).where(isIt)
  return { order, found: orRefuse(found) }
}
