import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { cartCalls } from './cart-calls.ts'
import { cartLineCalls } from './cart-line-calls.ts'
import { checkout } from './checkout.ts'
import { claimOrder } from './claim-order.ts'
import { coupons } from './coupons.ts'
import { heldOrders } from './held-orders.ts'
import { listOrders } from './list-orders.ts'
import { orderHistory } from './order-history.ts'
import { cardPayments } from './paying/card-payments.ts'
import { gatewayReturns } from './paying/gateway-returns.ts'
import { payCalls } from './paying/pay-calls.ts'
import { payments } from './paying/payments.ts'
import { paymentMethods } from './payment-methods.ts'
import { quotes } from './quotes.ts'
import { limitRecipients, unlimitedRecipients } from './recipient-limit.ts'
import { staffOrders } from './staff/staff-orders.ts'
import { countWrongCodes, unchecked } from './wrong-codes.ts'

/** How people buy: keep a cart, price it, place the order, look at it again. */
export async function ordering(app: App, shop: Shop, { limited }: { limited: boolean }) {
  const checkFor = limited ? countWrongCodes(shop.tries) : unchecked
  quotes(app, shop, checkFor)
  checkout(app, shop, checkFor, limited ? limitRecipients(shop.tries) : unlimitedRecipients)
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
