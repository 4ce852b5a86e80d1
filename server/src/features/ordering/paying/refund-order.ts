import { toDecimal } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { type By, recordAudit } from '../../../db/record-audit.ts'
import { payments, refunds } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { cancelHeld, tellOfPieces } from '../cancel-order.ts'
import { holdOrderRow } from '../hold-order-row.ts'
import { leftOf, oweRefund } from './owe-refund.ts'

/** Money somebody of the staff gives back, by which call: `amount` in minor units or all that is left, `note` for the staff. */
export type RefundWish = By & { amount: number | undefined; note: string | undefined; key: string }

/**
 * Owes money of a paid order back, under the order's lock; the same key gives back once. When nothing is left of what was
 * paid for an order that has not left, the order is canceled; otherwise neither stock nor coupon moves. Refuses more than
 * is left.
 */
export async function refundOrder(shop: Shop, id: number, wish: RefundWish): Promise<void> {
  const itemIds = await transact(shop.db, async (tx) => {
    const order = orRefuse(await holdOrderRow(tx, id))
    if (order.number === null) throw new Refusal('not_found')
    if (await wasAsked(tx, id, wish)) return []
    const { given, left } = await owe(tx, id, wish)
    const { userId, requestId } = wish
    const changes = [{ field: 'refunded', from: null, to: toDecimal(given, shop.currency.digits) }]
    await recordAudit(tx, { userId, requestId, action: 'refund', resource: 'order', recordId: id, changes })
    const isOver = left === 0 && order.status === orderStatus.placed
    return isOver ? cancelHeld(tx, order, { userId }) : []
  })
  tellOfPieces(shop, itemIds)
}

async function wasAsked(tx: Tx, orderId: number, { key, amount }: RefundWish): Promise<boolean> {
  const [earlier] = await tx
    .select({ order_id: payments.order_id, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(refunds.idempotency_key, key))
  if (!earlier) return false
  if (earlier.order_id !== orderId || (amount !== undefined && amount !== earlier.amount))
    throw new Refusal('key_was_used')
  return true
}

/** Tells how much goes back, and what is left of the payment then. */
async function owe(tx: Tx, orderId: number, { amount, note, key, userId }: RefundWish) {
  const isPaid = and(eq(payments.order_id, orderId), eq(payments.status, paymentStatus.paid))
  for (const payment of await tx.select().from(payments).where(isPaid).orderBy(payments.id)) {
    const { left } = await leftOf(tx, payment)
    if (left === 0) continue
    await oweRefund(tx, payment, { amount: amount ?? 'rest', reason: 'staff', userId, key, note })
    const given = amount ?? left
    return { given, left: left - given }
  }
  throw new Refusal('too_much_refunded', { errors: { amount: ['too_much_refunded'] } })
}
