import { type OrderStatus, orderStatus, staffMayMove, statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { type Actor, recordAudit } from '../../../db/record-audit.ts'
import { orderMoves, orders, payments } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { cancelHeld, type Held, tellOfPieces } from '../orders/cancel-order.ts'
import { holdOrderRow } from '../orders/lock-order.ts'
import { tellCustomer } from '../orders/queue-order-email.ts'
import { giveBack } from '../orders/return-stock.ts'
import { oweAll } from '../refunds/refund-all-payments.ts'

/**
 * Moves an order on for somebody of the staff, with everything that follows, in one transaction. Refused unless the order
 * may go there from where it is now; the refusal tells where it may go.
 */
export async function moveOrder(shop: Shop, id: number, to: number, by: Actor): Promise<void> {
  const itemIds = await transact(shop.db, async (tx) => {
    const order = orRefuse(await holdOrderRow(tx, id))
    const from = statusNamed(order.status)
    if (from === 'draft') throw new Refusal('not_found')
    const allowed = staffMayMove(from)
    const wanted = allowed.find((status) => orderStatus[status] === to)
    if (!wanted) {
      const data = { status: order.status, allowed: allowed.map((status) => orderStatus[status]) }
      throw new Refusal('not_movable', { errors: { status: ['not_movable'] }, data })
    }
    const changes = [{ field: 'status', from: order.status, to }]
    await recordAudit(tx, { ...by, action: 'move', resource: 'order', recordId: id, changes })
    if (wanted === 'canceled') return cancelHeld(tx, order, by)
    await record(tx, order, wanted, by)
    return follow(tx, order, wanted, by)
  })
  tellOfPieces(shop, itemIds)
}

async function record(tx: Tx, { id, status: from_status }: Held, to: OrderStatus, { userId: user_id }: Actor) {
  const to_status = orderStatus[to]
  await tx.update(orders).set({ status: to_status }).where(eq(orders.id, id))
  await tx.insert(orderMoves).values({ order_id: id, user_id, from_status, to_status })
}

/** What a move brings with it; gives the ids of the items that have pieces again. */
async function follow(tx: Tx, order: Held, to: OrderStatus, { userId }: Actor): Promise<number[]> {
  if (to === 'delivery') await tellCustomer(tx, 'order_on_its_way', order)
  if (to === 'complete') {
    await takeCash(tx, order.id)
    await tellCustomer(tx, 'order_complete', order)
  }
  if (to !== 'returned') return []
  await oweAll(tx, order, 'returned', userId)
  return giveBack(tx, order.id)
}

/** Whoever brings the parcel brings back the money. */
async function takeCash(tx: Tx, orderId: number) {
  const isCash = and(eq(payments.method, 'cash'), eq(payments.status, paymentStatus.pending))
  await tx
    .update(payments)
    .set({ status: paymentStatus.paid })
    .where(and(eq(payments.order_id, orderId), isCash))
}
