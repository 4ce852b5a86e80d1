import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { cartLineCalls } from './cart/cart-line-routes.ts'
import { cartCalls } from './cart/cart-routes.ts'
import { checkout } from './checkout/checkout-routes.ts'
import { quotes } from './checkout/quote-routes.ts'
import { limitRecipients, unlimitedRecipients } from './checkout/recipient-limit.ts'
import { countWrongCodes, unchecked } from './coupons/coupon-guess-limit.ts'
import { coupons } from './coupons/coupon-routes.ts'
import { claimOrder } from './orders/claim-order-routes.ts'
import { listOrders } from './orders/list-order-routes.ts'
import { orderHistory } from './orders/order-history-routes.ts'
import { heldOrders } from './orders/order-routes.ts'
import { cardPayments } from './payments/card-payment-routes.ts'
import { gatewayReturns } from './payments/gateway-return-routes.ts'
import { payCalls } from './payments/pay-routes.ts'
import { paymentMethods } from './payments/payment-method-routes.ts'
import { payments } from './payments/payment-routes.ts'
import { staffOrders } from './staff/staff-order-routes.ts'

/** How people buy: keep a cart, price it, place the order, look at it again. */
export async function ordering(app: App, shop: Shop, { limited }: { limited: boolean }) {
  const checkFor = limited ? countWrongCodes(shop.rateLimits) : unchecked
  quotes(app, shop, checkFor)
  checkout(app, shop, checkFor, limited ? limitRecipients(shop.rateLimits) : unlimitedRecipients)
  heldOrders(app, shop)
  claimOrder(app, shop)
  cartCalls(app, shop)
  cartLineCalls(app, shop)
  listOrders(app, shop)
  orderHistory(app, shop)
  staffOrders(app, shop)
  coupons(app, shop, checkFor)
  paymentMethods(app, shop)
  payCalls(app, shop)
  payments(app, shop, checkFor)
  cardPayments(app, shop, checkFor)
  await gatewayReturns(app, shop)
}
