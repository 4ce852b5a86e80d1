import type { PaymentMethod } from '@rawnaq/contract/payments'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { orderMoves, orders } from '../../../db/schema.ts'
import { tellCustomer } from '../tell-customer.ts'

/** Places an order that waited for its payment, now that it is paid in this way or will be in cash; the caller holds its row. */
export async function placeWaiting(tx: Tx, order: typeof orders.$inferSelect, payment_method: PaymentMethod) {
  const { id: order_id, user_id } = order
  const placed = { status: orderStatus.placed, hold_until: null, payment_method }
  await tx.update(orders).set(placed).where(eq(orders.id, order_id))
  const move = { from_status: orderStatus.no_payment, to_status: orderStatus.placed }
  await tx.insert(orderMoves).values({ order_id, user_id, ...move })
  await tellCustomer(tx, 'order_placed', order)
}
