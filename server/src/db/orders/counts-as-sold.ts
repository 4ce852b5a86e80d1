import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import { shopCurrency } from './in-shop-currency.ts'

const { placed, delivery, complete } = orderStatus

/**
 * Whether an order `o` counts as sold: paid or cash on delivery, and neither canceled nor returned. A gift card is no
 * sale: what it pays is one. Orders in another currency count with their rate (`inShopCurrency`); without one they
 * cannot be added up. The open balance of a changed order counts in its total, and not in what was sold net.
 */
export const countsAsSold = sql.raw(
  `o.status <> 0 and o.status in (${placed}, ${delivery}, ${complete}) and not o.is_gift_card and (o.currency_rate is not null or o.currency = ${shopCurrency})`,
)

/** Whether a refund `r` reduces sales. A refused one does not, nor one of a duplicate payment: that money was never part of an order. */
export const countsAsRefund = sql.raw(`r.status <> 2 and r.reason <> 'late'`)
