import { type OrderStatus, orderStatus, staffMayMove, statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { isReturnOpen, returnStates } from '@rawnaq/rules/return-state'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { orderGifts, orderReturns, payments } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { returnListItems } from '../gift-lists/take-list-items.ts'
import { cancelLockedOrder, invalidateItems, type LockedOrder } from '../orders/cancel-order.ts'
import { changeStatus } from '../orders/change-status.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { returnStock } from '../orders/return-stock.ts'
import { refuseUnsentItems, sendUnsentParcels } from '../parcels/parcels-of-moved-order.ts'
import { changePaymentStatus } from '../payments/change-payment-status.ts'
import { refundAllPayments } from '../refunds/refund-all-payments.ts'
import { refuseUnconfirmedPhone } from './secure-cash.ts'

/**
 * Changes the status of an order for staff, with all side effects, in one transaction. Refuses changes outside the
 * transition table; the refusal lists the allowed ones.
 */
export async function moveOrder(shop: Shop, id: number, to: number, by: Actor): Promise<void> {
  const itemIds = await transact(shop.db, async (tx) => {
    const order = orRefuse(await lockOrder(tx, id))
    const from = statusNamed(order.status)
    if (from === 'draft') throw new Refusal('not_found')
    const allowed = staffMayMove(from, { isGiftCard: order.is_gift_card })
    const status = allowed.find((name) => orderStatus[name] === to)
    if (!status) {
      const data = { status: order.status, allowed: allowed.map((name) => orderStatus[name]) }
      throw new Refusal('status_change_not_allowed', { errors: { status: ['status_change_not_allowed'] }, data })
    }
    if (status === 'delivery') await sendUnsentParcels(tx, id, by.userId)
    return moveLockedOrder(tx, order, status, by)
  })
  invalidateItems(shop, itemIds)
}

/** An order whose row is locked, with the data that its checks need. */
type OrderToMove = LockedOrder & Parameters<typeof refuseUnconfirmedPhone>[1] & { balance_due: number }

/** Changes the status of a locked order to an allowed one. Returns the ids of the items whose stock grew. */
export async function moveLockedOrder(tx: Tx, order: OrderToMove, to: OrderStatus, by: Actor): Promise<number[]> {
  const { id } = order
  if (to === 'delivery') await refuseUnconfirmedPhone(tx, order, await hasOpenCash(tx, id))
  if (to === 'delivery') refuseUnpaidBalance(order)
  if (to === 'delivery') await refuseWithoutAddress(tx, id)
  if (to === 'complete') await refuseUnsentItems(tx, id)
  if (to === 'returned') await refuseDuringReturn(tx, id)
  const changes = [{ field: 'status', from: order.status, to: orderStatus[to] }]
  await recordAudit(tx, { ...by, action: 'move', resource: 'order', recordId: id, changes })
  if (to === 'canceled') return cancelLockedOrder(tx, order, by)
  await changeStatus(tx, order, orderStatus[to], by.userId)
  return applySideEffects(tx, order, to, by)
}

/** Refuses to send an order that costs more since staff changed it, until its customer has paid the rest. */
function refuseUnpaidBalance({ balance_due }: OrderToMove) {
  if (balance_due > 0) throw new Refusal('balance_not_paid', { errors: { status: ['balance_not_paid'] } })
}

/** Refuses to send a gift whose recipient has not given the address yet. */
async function refuseWithoutAddress(tx: Tx, orderId: number) {
  const isWaiting = and(eq(orderGifts.address_from_recipient, true), isNull(orderGifts.recipient_address_id))
  const waiting = await tx.$count(orderGifts, and(eq(orderGifts.order_id, orderId), isWaiting))
  if (waiting > 0) throw new Refusal('waiting_for_address', { errors: { status: ['waiting_for_address'] } })
}

/** Refuses to take back an order as a whole while its customer returns a part of it. */
async function refuseDuringReturn(tx: Tx, orderId: number) {
  const open = returnStates.filter(isReturnOpen)
  const count = await tx.$count(
    orderReturns,
    and(eq(orderReturns.order_id, orderId), inArray(orderReturns.state, open)),
  )
  if (count > 0) throw new Refusal('return_in_progress', { errors: { status: ['return_in_progress'] } })
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
  const itemIds = await returnStock(tx, order.id, { wasSent: true, reason: 'return', userId })
  await returnListItems(tx, order.id)
  return itemIds
}

/** The courier collects cash on delivery. */
async function markCashPaid(tx: Tx, orderId: number) {
  const open = await tx.select().from(payments).where(isOpenCash(orderId))
  for (const payment of open) await changePaymentStatus(tx, payment, 'paid')
}

const hasOpenCash = async (tx: Tx, orderId: number) => (await tx.$count(payments, isOpenCash(orderId))) > 0

const isOpenCash = (orderId: number) =>
  and(eq(payments.order_id, orderId), eq(payments.method, 'cash'), eq(payments.status, paymentStatus.pending))

/** Changes the status of several orders, each in its own transaction. Returns which were refused and why. */
export async function moveOrders(shop: Shop, ids: readonly number[], to: number, by: Actor) {
  const results: { id: number; done: boolean; code?: string }[] = []
  for (const id of new Set(ids)) {
    const code = await moveOrder(shop, id, to, by).then(() => undefined, codeOf)
    results.push(code === undefined ? { id, done: true } : { id, done: false, code })
  }
  return results
}

function codeOf(error: unknown) {
  if (error instanceof Refusal) return error.code
  throw error
}
