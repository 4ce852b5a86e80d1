import type { cart as cartSchema } from '@rawnaq/contract/customer-orders'
import type { Locale } from '@rawnaq/rules/locale'
import { orderStatus } from '@rawnaq/rules/order-status'
import { orderTotals } from '@rawnaq/rules/order-totals'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { termsOf } from '../../db/delivery-terms.ts'
import { orders, users } from '../../db/schema.ts'
import type { Shop } from '../../http/shop.ts'
import { lookUpWished } from './find-wished.ts'
import { countsInCart, presentCartLines } from './present-cart-lines.ts'
import { forRules } from './price-wish.ts'
import { draftRows } from './wished-rows.ts'

export type Cart = z.output<typeof cartSchema>

/** A customer's cart at the prices of this moment; its figures are of what can be bought. Undefined where there is none. */
export async function readCart(shop: Shop, userId: number, locale: Locale): Promise<Cart | undefined> {
  const isDraft = and(eq(orders.user_id, userId), eq(orders.status, orderStatus.draft))
  const [found] = await shop.db.select().from(orders).innerJoin(users, eq(users.id, orders.user_id)).where(isDraft)
  if (!found) return undefined
  const { orders: draft, users: customer } = found
  const { lines, settings } = await lookUpWished(shop.db, draftRows(draft.id))
  const { flatDelivery, freeDeliveryAbove } = termsOf(settings, shop.currency)
  const terms = { coupon: null, flatDelivery, freeDeliveryAbove }
  const totals = orderTotals(lines.filter(countsInCart).map(forRules), terms)
  const { name, mobile, email } = customer
  return {
    id: draft.id,
    user_id: userId,
    status: orderStatus.draft,
    issue_date: draft.issue_date.toISOString(),
    due_date: null,
    address_id: null,
    customer_name: name,
    customer_mobile: mobile,
    customer_email: email,
    user: { name, mobile },
    total: totals.total,
    discount: totals.discount,
    coupon: totals.coupon,
    tax: totals.tax,
    taxed_total: totals.taxedTotal,
    total_shipping: totals.totalShipping,
    delivery_quoted: totals.deliveryQuoted,
    grand_total: totals.grandTotal,
    coupon_code: null,
    limit_price_for_shipment: freeDeliveryAbove,
    items: presentCartLines(draft.id, lines, locale),
  }
}
