import type { Minor } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { type orders, payments } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { cashInCurrency } from '../checkout/quotes/in-currency.ts'
import { refuseCash } from '../payments/cash/cash-safeguards.ts'
import { readCashTerms } from '../payments/cash/cash-terms.ts'
import { cashOrderOf } from '../payments/pay-order.ts'
import { paymentLinkDeadline } from '../payments/payment-link-deadline.ts'
import { setBalance } from '../payments/set-balance.ts'
import { readPaidPayments, refundPayments } from '../refunds/create-refund.ts'
import type { AddedItems } from './load-added-items.ts'

type Order = typeof orders.$inferSelect

/** The new total of an edited order, the items that were added to it, who changed it, and how a higher total is paid. */
type Difference = { total: Minor; added: AddedItems | null; by: Actor; differenceBy: 'payment_link' | undefined }

/**
 * Settles what an edited order costs more or less. The courier collects what is left of an order in cash, within the
 * rules for cash; an unpaid order is paid later. What a paid order costs more becomes its balance, which is paid with a
 * link; without `differenceBy` it is refused. What it costs less comes off an open balance first, and the rest is
 * refunded. What gift cards and store credit paid stays paid: refuses a total below it. Returns the balance. Refuses a
 * difference that earlier refunds have already used up.
 */
export async function settleDifference(tx: Tx, shop: Shop, order: Order, difference: Difference): Promise<Minor> {
  const { total, added, by, differenceBy } = difference
  const isOpenCash = and(
    ...[eq(payments.order_id, order.id), eq(payments.method, 'cash')],
    eq(payments.status, paymentStatus.pending),
  )
  const isUnpaid = order.status === orderStatus.no_payment
  const isCash = (await tx.$count(payments, isOpenCash)) > 0
  const left = total - order.paid_by_gift_card
  // A payment of nothing cannot be made.
  const isCovered = order.paid_by_gift_card > 0 && left === 0 && (isUnpaid || isCash)
  if (left < 0 || isCovered) throw new Refusal('line_of_gift_card')
  if (isUnpaid) {
    if (left === 0) throw new Refusal('invalid', { errors: { lines: ['too_small'] } })
    return 0
  }
  if (isCash) {
    await tx.update(payments).set({ amount: left }).where(isOpenCash)
    if (added && total > order.grand_total) await refuseMoreCash(tx, shop, { ...order, grand_total: total }, added)
    return 0
  }
  const unpaid = order.balance_due + total - order.grand_total
  if (total > order.grand_total && !differenceBy) throw new Refusal('paid_order_not_raised')
  const balance = Math.max(0, unpaid)
  const until = () => paymentLinkDeadline(tx, shop.now())
  await setBalance(tx, order.id, balance > 0 ? { amount: balance, until: await until() } : null)
  const details = { reason: 'staff', userId: by.userId, notify: order } as const
  if (unpaid < 0) await refundPayments(tx, await readPaidPayments(tx, order.id), -unpaid, details)
  return balance
}

/** The rules of today for cash, with the highest amount in the currency of the order. */
async function refuseMoreCash(tx: Tx, shop: Shop, order: Order, { currency }: AddedItems) {
  const terms = cashInCurrency(await readCashTerms(tx, shop.currency), currency)
  await refuseCash(tx, shop, terms, await cashOrderOf(tx, order))
}
