import type { Minor } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { type orders, payments } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { cashInCurrency } from '../checkout/in-currency.ts'
import { refuseCash } from '../payments/cash/cash-safeguards.ts'
import { readCashTerms } from '../payments/cash/cash-terms.ts'
import { cashOrderOf } from '../payments/pay-order.ts'
import { readPaidPayments, refundPayments } from '../refunds/create-refund.ts'
import type { AddedItems } from './load-added-items.ts'

type Order = typeof orders.$inferSelect

/** The new total of an edited order, the items that were added to it, and who changed it. */
type Difference = { total: Minor; added: AddedItems | null; by: Actor }

/**
 * Settles what an edited order costs more or less. The courier collects the new total of an order in cash, within the
 * rules for cash; an unpaid order is paid later. Otherwise what was paid too much is refunded, and a higher total is refused. Refuses a difference that
 * earlier refunds have already used up.
 */
export async function settleDifference(tx: Tx, shop: Shop, order: Order, difference: Difference): Promise<void> {
  const { total, added, by } = difference
  if (order.status === orderStatus.no_payment) return refuseFree(total)
  const isOpenCash = and(
    ...[eq(payments.order_id, order.id), eq(payments.method, 'cash')],
    eq(payments.status, paymentStatus.pending),
  )
  const collected = await tx.update(payments).set({ amount: total }).where(isOpenCash).returning()
  if (collected.length > 0) {
    if (added && total > order.grand_total) await refuseMoreCash(tx, shop, { ...order, grand_total: total }, added)
    return
  }
  if (total > order.grand_total) throw new Refusal('paid_order_not_raised')
  const paid = await readPaidPayments(tx, order.id)
  const details = { reason: 'staff', userId: by.userId, notify: order } as const
  await refundPayments(tx, paid, order.grand_total - total, details)
}

/** A payment of nothing cannot be made. */
function refuseFree(total: Minor) {
  if (total === 0) throw new Refusal('invalid', { errors: { lines: ['too_small'] } })
}

/** The rules of today for cash, with the highest amount in the currency of the order. */
async function refuseMoreCash(tx: Tx, shop: Shop, order: Order, { currency }: AddedItems) {
  const terms = cashInCurrency(await readCashTerms(tx, shop.currency), currency)
  await refuseCash(tx, shop, terms, await cashOrderOf(tx, order))
}
