import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { checkout } from './checkout.ts'
import { coupons } from './coupons.ts'
import { heldOrders } from './held-orders.ts'
import { paymentMethods } from './payment-methods.ts'
import { quotes } from './quotes.ts'

/** How a guest buys: price a cart, place the order, look at it again. */
export function ordering(app: App, shop: Shop) {
  quotes(app, shop)
  checkout(app, shop)
  heldOrders(app, shop)
  coupons(app, shop)
  paymentMethods(app)
}
