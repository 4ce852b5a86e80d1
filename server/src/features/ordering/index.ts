import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { checkout } from './checkout.ts'
import { coupons } from './coupons.ts'
import { heldOrders } from './held-orders.ts'
import { paymentMethods } from './payment-methods.ts'
import { quotes } from './quotes.ts'
import { countWrongCodes } from './wrong-codes.ts'

/** How a guest buys: price a cart, place the order, look at it again. */
export function ordering(app: App, shop: Shop, { limited }: { limited: boolean }) {
  const checkFor = limited ? countWrongCodes(() => performance.now()) : () => () => {}
  quotes(app, shop, checkFor)
  checkout(app, shop, checkFor)
  heldOrders(app, shop)
  coupons(app, shop, checkFor)
  paymentMethods(app)
}
