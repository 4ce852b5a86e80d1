import { customerMayCancel, orderStatus, statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { leaveOrderLetter } from '../../db/order-letter.ts'
import { orderMoves, orders, payments } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { orRefuse, Refusal } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { giveBack } from './give-back.ts'
import { oweRefund } from './paying/owe-refund.ts'

/**
 * Cancels an order for its customer, all or nothing: stock and coupon are given back, what was paid is owed back, the move
 * is recorded as `userId`'s, null for a guest's, a letter says so. Refused once it is on its way; again is once.
 */
export async function cancelOrder(shop: Shop, id: number, userId: number | null): Promise<void> {
  const itemIds = await transact(shop.db, async (tx) => {
    const { status } = orRefuse(await holdOrderRow(tx, id))
    if (status === orderStatus.canceled) return []
    if (!customerMayCancel(statusNamed(status))) throw new Refusal('too_late_to_cancel')
    return cancelHeld(tx, { id, status }, userId)
  })
  tellOfPieces(shop, itemIds)
}

/** Whoever moves an order, or writes a payment of it, waits here for whoever was first. */
export async function holdOrderRow(tx: Tx, id: number) {
  const [held] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return held
}

/** Cancels an order whose row the caller holds; gives the ids of the items that have pieces again. */
export async function cancelHeld(
  tx: Tx,
  { id, status: from_status }: { id: number; status: number },
  user_id: number | null,
): Promise<number[]> {
  await tx.update(orders).set({ status: orderStatus.canceled, hold_until: null }).where(eq(orders.id, id))
  await tx.insert(orderMoves).values({ order_id: id, user_id, from_status, to_status: orderStatus.canceled })
  // What a gateway was asked for is looked up there, and goes back should it arrive.
  const isCash = and(eq(payments.order_id, id), eq(payments.status, paymentStatus.pending), isNull(payments.invoice))
  await tx.update(payments).set({ status: paymentStatus.failed }).where(isCash)
  const isPaid = and(eq(payments.order_id, id), eq(payments.status, paymentStatus.paid))
  for (const payment of await tx.select().from(payments).where(isPaid))
    await oweRefund(tx, payment, { amount: 'rest', reason: 'canceled', userId: user_id })
  await leaveOrderLetter(tx, id, 'canceled')
  return giveBack(tx, id)
}

/** The pages of these items show what there is again. */
export const tellOfPieces = ({ cache }: Shop, itemIds: readonly number[]) =>
  cache.drop(itemIds.flatMap((id) => [`item:${id}`, 'sold']))
