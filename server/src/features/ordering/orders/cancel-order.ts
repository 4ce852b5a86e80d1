import { customerMayCancel, orderStatus, statusNamed } from '@rawnaq/rules/order-status'
import type { Tx } from '../../../db/connect.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { releaseSlot } from '../delivery/book-slot.ts'
import { deleteUnpaidCard } from '../gift-cards/bought-gift-card.ts'
import { returnListItems } from '../gift-lists/take-list-items.ts'
import { setBalance } from '../payments/set-balance.ts'
import { refundAllPayments } from '../refunds/refund-all-payments.ts'
import { changeStatus } from './change-status.ts'
import { lockOrder } from './lock-order.ts'
import { type EmailRecipient, queueOrderEmail } from './queue-order-email.ts'
import { returnStock } from './return-stock.ts'

/**
 * Cancels an order for its customer in one transaction: returns stock, coupon, delivery slot and list items, refunds payments,
 * records the status change and queues an email. `userId` is null for a guest. Refused once it has shipped; canceling
 * twice has no effect.
 */
export async function cancelOrder(shop: Shop, id: number, userId: number | null): Promise<void> {
  const itemIds = await transact(shop.db, async (tx) => {
    const order = orRefuse(await lockOrder(tx, id))
    if (order.status === orderStatus.canceled) return []
    if (!customerMayCancel(statusNamed(order.status))) throw new Refusal('too_late_to_cancel')
    return cancelLockedOrder(tx, order, { userId })
  })
  invalidateItems(shop, itemIds)
}

/** An order whose row is locked. */
export type LockedOrder = EmailRecipient & { status: number }

/** `userId` is null for guests and the shop itself; `notPaid` means that the payment deadline has passed. */
type CancelOptions = { userId?: number | null; notPaid?: boolean }

/** Cancels a locked order and queues an email. Returns the ids of the items whose stock grew. */
export async function cancelLockedOrder(
  tx: Tx,
  order: LockedOrder,
  { userId = null, notPaid = false }: CancelOptions,
): Promise<number[]> {
  await setBalance(tx, order.id, null)
  await changeStatus(tx, order, orderStatus.canceled, userId)
  await refundAllPayments(tx, order, 'canceled', userId)
  await queueOrderEmail(tx, notPaid ? 'order_not_paid' : 'order_canceled', order)
  const itemIds = await returnStock(tx, order.id, {
    ...{ wasSent: false, userId },
    reason: notPaid ? 'payment_expired' : 'cancellation',
  })
  await releaseSlot(tx, order.id)
  await returnListItems(tx, order.id)
  await deleteUnpaidCard(tx, order.id)
  return itemIds
}

/** Invalidates the cached pages of these items after a stock change. */
export const invalidateItems = ({ cache }: Shop, itemIds: readonly number[]) =>
  cache.invalidate(itemIds.map((id) => `item:${id}`))
