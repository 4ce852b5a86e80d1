import { canBecome, statusNamed } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { orderMoves, orders } from '../../../db/schema.ts'

/** Throws unless the transition table in the rules allows an order to go from one status to the other. */
export function assertTransition(from: number, to: number): void {
  const [before, after] = [statusNamed(from), statusNamed(to)]
  if (!canBecome(before, after)) throw new Error(`An order cannot go from ${before} to ${after}`)
}

/**
 * Changes the status of a locked order and records the change, by a user or by the shop itself. Throws for a change
 * outside the transition table.
 */
export async function changeStatus(
  tx: Tx,
  { id, status }: { id: number; status: number },
  to: number,
  userId: number | null,
): Promise<void> {
  assertTransition(status, to)
  // Only an unpaid order has a payment deadline, and no order becomes unpaid again.
  await tx.update(orders).set({ status: to, hold_until: null }).where(eq(orders.id, id))
  await tx.insert(orderMoves).values({ order_id: id, user_id: userId, from_status: status, to_status: to })
}
