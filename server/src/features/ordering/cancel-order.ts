import { customerMayCancel, orderStatus, statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { leaveOrderLetter } from '../../db/order-letter.ts'
import { orderMoves, orders, payments } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { orRefuse, Refusal } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { giveBack } from './give-back.ts'

/**
 * Cancels an order for its customer, all or nothing: stock and coupon are given back, a payment that was still to come is
 * given up, the move is recorded as `userId`'s, null for a guest's, a letter says so. Refused once it is on its way; again is once.
 */
export async function cancelOrder(shop: Shop, id: number, userId: number | null): Promise<void> {
  const itemIds = await transact(shop.db, (tx) => cancel(tx, id, userId))
  shop.cache.drop(itemIds.flatMap((itemId) => [`item:${itemId}`, 'sold']))
}

async function cancel(tx: Tx, id: number, user_id: number | null): Promise<number[]> {
  const isAsked = eq(orders.id, id)
  // Whoever moves it at the same moment waits, or was first.
  const [held] = await tx.select({ status: orders.status }).from(orders).where(isAsked).for('no key update')
  const { status: from_status } = orRefuse(held)
  if (from_status === orderStatus.canceled) return []
  if (!customerMayCancel(statusNamed(from_status))) throw new Refusal('too_late_to_cancel')

  await tx.update(orders).set({ status: orderStatus.canceled }).where(isAsked)
  await tx.insert(orderMoves).values({ order_id: id, user_id, from_status, to_status: orderStatus.canceled })
  const isPending = and(eq(payments.order_id, id), eq(payments.status, paymentStatus.pending))
  await tx.update(payments).set({ status: paymentStatus.failed }).where(isPending)
  await leaveOrderLetter(tx, id, 'canceled')
  return giveBack(tx, id)
}
