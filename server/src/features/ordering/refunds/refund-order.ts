import { amountIn } from '@rawnaq/contract/money'
import { sum } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, eq, or, sql } from 'drizzle-orm'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { type orders, payments, refunds } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { requestedAmount } from '../../../http/requested-amount.ts'
import type { Shop } from '../../../http/shop.ts'
import { cancelLockedOrder, invalidateItems } from '../orders/cancel-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { laterPartsOf, readPaidPayments, refundPayments } from './create-refund.ts'
import { storeCreditOfOrder } from './store-credit-of-order.ts'

type Order = typeof orders.$inferSelect

/** A refund by staff: `amount` as requested, in the currency of the order, or all that is left; `note` for staff. */
export type RefundOrder = Actor & {
  amount: number | undefined
  note: string | undefined
  key: string
  /** What would go to the gateway or back in cash becomes store credit. */
  toStoreCredit: boolean
}

/**
 * Refunds a paid order under its lock; the same key refunds once. A full refund cancels an order that has not shipped.
 * Otherwise stock and coupon stay unchanged. Refuses more than is left.
 */
export async function refundOrder(shop: Shop, id: number, command: RefundOrder): Promise<void> {
  const itemIds = await transact(shop.db, async (tx) => {
    const order = orRefuse(await lockOrder(tx, id))
    if (order.number === null) throw new Refusal('not_found')
    const amount = command.amount === undefined ? undefined : requestedAmount(command.amount, order.currency)
    if (await isRepeated(tx, id, { ...command, amount })) return []
    const { refunded, endsOrder } = await createOrderRefund(tx, order, { ...command, amount })
    const { userId, requestId } = command
    const changes = [{ field: 'refunded', from: null, to: amountIn(refunded, order.currency) }]
    await recordAudit(tx, { userId, requestId, action: 'refund', resource: 'order', recordId: id, changes })
    return endsOrder ? cancelLockedOrder(tx, order, { userId }) : []
  })
  invalidateItems(shop, itemIds)
}

async function isRepeated(tx: Tx, orderId: number, { key, amount }: RefundOrder): Promise<boolean> {
  const isLaterPart = sql`starts_with(${refunds.idempotency_key}, ${laterPartsOf(key)})`
  const parts = await tx
    .select({ order_id: payments.order_id, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(or(eq(refunds.idempotency_key, key), and(eq(payments.order_id, orderId), isLaterPart)))
  if (parts.length === 0) return false
  const isOther = amount !== undefined && amount !== sum(parts.map((part) => part.amount))
  if (parts[0]!.order_id !== orderId || isOther) throw new Refusal('idempotency_key_reused')
  return true
}

/**
 * Returns the refunded amount and whether the order is to be canceled. The cancellation email then covers the refund.
 */
async function createOrderRefund(tx: Tx, order: Order, { amount, note, key, userId, toStoreCredit }: RefundOrder) {
  const paid = await readPaidPayments(tx, order.id)
  const left = sum(paid.map((one) => one.left))
  const refunded = amount ?? left
  if (left === 0) throw new Refusal('too_much_refunded', { errors: { amount: ['too_much_refunded'] } })
  const endsOrder = refunded === left && order.status === orderStatus.placed
  const notify = endsOrder ? undefined : order
  const onto = toStoreCredit ? await storeCreditOfOrder(tx, order) : undefined
  await refundPayments(tx, paid, refunded, { reason: 'staff', userId, key, note, notify, onto })
  return { refunded, endsOrder }
}
