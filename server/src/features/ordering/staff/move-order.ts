import { type OrderStatus, orderStatus, staffMayMove, statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq } from 'drizzle-orm'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { orderMoves, orders, payments } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { cancelLockedOrder, invalidateItems, type LockedOrder } from '../orders/cancel-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { returnStock } from '../orders/return-stock.ts'
import { refundAllPayments } from '../refunds/refund-all-payments.ts'

/**
 * Changes the status of an order for staff, with all side effects, in one transaction. Refuses changes outside the
 * transition table; the refusal lists the allowed ones.
 */
export async function moveOrder(shop: Shop, id: number, to: number, by: Actor): Promise<void> {
  const itemIds = await transact(shop.db, async (tx) => {
    const order = orRefuse(await lockOrder(tx, id))
    const from = statusNamed(order.status)
    if (from === 'draft') throw new Refusal('not_found')
    const allowed = staffMayMove(from)
    const wanted = allowed.find((status) => orderStatus[status] === to)
    if (!wanted) {
      const data = { status: order.status, allowed: allowed.map((status) => orderStatus[status]) }
      throw new Refusal('status_change_not_allowed', { errors: { status: ['status_change_not_allowed'] }, data })
    }
    const changes = [{ field: 'status', from: order.status, to }]
    await recordAudit(tx, { ...by, action: 'move', resource: 'order', recordId: id, changes })
    if (wanted === 'canceled') return cancelLockedOrder(tx, order, by)
    await recordStatus(tx, order, wanted, by)
    return applySideEffects(tx, order, wanted, by)
  })
  invalidateItems(shop, itemIds)
}

async function recordStatus(
  tx: Tx,
  { id, status: from_status }: LockedOrder,
  to: OrderStatus,
  { userId: user_id }: Actor,
) {
  const to_status = orderStatus[to]
  await tx.update(orders).set({ status: to_status }).where(eq(orders.id, id))
  await tx.insert(orderMoves).values({ order_id: id, user_id, from_status, to_status })
}

/** Side effects of a status change. Returns the ids of the items whose stock grew. */
async function applySideEffects(tx: Tx, order: LockedOrder, to: OrderStatus, { userId }: Actor): Promise<number[]> {
  if (to === 'delivery') await queueOrderEmail(tx, 'order_on_its_way', order)
  if (to === 'complete') {
    await markCashPaid(tx, order.id)
    await queueOrderEmail(tx, 'order_complete', order)
  }
  if (to !== 'returned') return []
  await refundAllPayments(tx, order, 'returned', userId)
  return returnStock(tx, order.id)
}

/** The courier collects cash on delivery. */
async function markCashPaid(tx: Tx, orderId: number) {
  const isCash = and(eq(payments.method, 'cash'), eq(payments.status, paymentStatus.pending))
  await tx
    .update(payments)
    .set({ status: paymentStatus.paid })
    .where(and(eq(payments.order_id, orderId), isCash))
}
