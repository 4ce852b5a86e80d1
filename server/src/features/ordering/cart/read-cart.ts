import type { cart as cartSchema } from '@rawnaq/contract/customer-orders'
import type { Locale } from '@rawnaq/rules/locale'
import { orderStatus } from '@rawnaq/rules/order-status'
import { orderTotals } from '@rawnaq/rules/order-totals'
import { splitName } from '@rawnaq/rules/person-name'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { parseDeliveryTerms } from '../../../db/orders/delivery-terms.ts'
import { orders, users } from '../../../db/schema.ts'
import type { Shop } from '../../../http/shop.ts'
import { loadLines } from '../checkout/load-order-lines.ts'
import { cartRows } from '../checkout/order-line-rows.ts'
import { toRuleLine } from '../checkout/price-order.ts'
import { type CartOwner, isCartOf, isOwnedBy } from './cart-owner.ts'
import { countsInCart, presentCartLines } from './present-cart-lines.ts'

export type Cart = z.output<typeof cartSchema>

/** A cart at current prices. Totals only include lines that can be bought. Undefined if this owner has no cart. */
export async function readCart(shop: Shop, holder: CartOwner, locale: Locale): Promise<Cart | undefined> {
  const withCustomer = shop.db.select().from(orders).leftJoin(users, eq(users.id, orders.user_id))
  const [found] = await withCustomer.where(isCartOf(holder))
  if (!found || !isOwnedBy(found.orders, holder)) return undefined
  const { orders: draft, users: customer } = found
  const { lines, settings } = await loadLines(shop.db, cartRows(draft.id))
  const { flatDelivery, freeDeliveryAbove } = parseDeliveryTerms(settings, shop.currency)
  const terms = { coupon: null, flatDelivery, freeDeliveryAbove }
  const totals = orderTotals(lines.filter(countsInCart).map(toRuleLine), terms)
  const { name, mobile, email } = customer ?? noCustomer
  const { firstName, lastName } = splitName(name)
  return {
    id: draft.id,
    user_id: draft.user_id,
    status: orderStatus.draft,
    issue_date: draft.issue_date.toISOString(),
    due_date: null,
    address_id: draft.address_id,
    customer_name: name,
    customer_first_name: firstName,
    customer_last_name: lastName,
    customer_mobile: mobile,
    customer_email: email,
    user: customer && { name, mobile },
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

/** A guest gives name and contact at checkout. */
const noCustomer = { name: '', mobile: '', email: '' }
