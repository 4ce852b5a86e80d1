import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { orderByStaffRoutes } from './by-staff/order-by-staff-routes.ts'
import { cartLineRoutes } from './cart/cart-line-routes.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { quoteRoutes } from './checkout/quotes/quote-routes.ts'
import { limitRecipients, unlimitedRecipients } from './checkout/recipient-limit.ts'
import { giftCardCodes, limitCouponAttempts, unlimitedCouponAttempts } from './coupons/coupon-attempt-limit.ts'
import { couponRoutes } from './coupons/coupon-routes.ts'
import { customerGroupRoutes } from './customer-groups/customer-group-routes.ts'
import { editOrderRoutes } from './edit/edit-order-routes.ts'
import { buyGiftCardRoutes } from './gift-cards/buy-gift-card-routes.ts'
import { giftCardRoutes } from './gift-cards/gift-card-routes.ts'
import { storeCreditRoutes } from './gift-cards/store-credit-routes.ts'
import { giftListRoutes } from './gift-lists/gift-list-routes.ts'
import { deliveryPhotoRoutes } from './gifts/delivery-photo-routes.ts'
import { giftLinkRoutes } from './gifts/gift-link-routes.ts'
import { claimOrderRoutes } from './orders/claim-order-routes.ts'
import { type InvoiceFile, invoiceRoutes } from './orders/invoice-routes.ts'
import { listOrderRoutes } from './orders/list-order-routes.ts'
import { orderHistoryRoutes } from './orders/order-history-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { parcelRoutes } from './parcels/parcel-routes.ts'
import { cardPaymentRoutes } from './payments/card/card-payment-routes.ts'
import { cashPaymentRoutes } from './payments/cash/cash-payment-routes.ts'
import { gatewayReturnRoutes } from './payments/gateway-return-routes.ts'
import { paymentMethodRoutes } from './payments/methods/payment-method-routes.ts'
import { payLaterRoutes } from './payments/pay-later-routes.ts'
import { payRoutes } from './payments/pay-routes.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { promotionRoutes } from './promotions/promotion-routes.ts'
import { returnRoutes } from './returns/return-routes.ts'
import { staffReturnRoutes } from './returns/staff-return-routes.ts'
import { savedLineRoutes } from './saved-lines/saved-line-routes.ts'
import { deliveryDeskRoutes } from './staff/delivery-desk-routes.ts'
import { staffOrderRoutes } from './staff/staff-order-routes.ts'
import { textMessageRoutes } from './text-messages/text-message-routes.ts'

/** Registers the routes of the cart, checkout, orders, coupons and payments. `limited` turns rate limits on. */
export async function ordering(
  app: App,
  shop: Shop,
  { limited, invoiceFile }: { limited: boolean; invoiceFile: InvoiceFile },
) {
  const limitAttempts = limited ? limitCouponAttempts(shop.rateLimits) : unlimitedCouponAttempts
  const limitGiftCards = limited
    ? limitCouponAttempts(shop.rateLimits, undefined, giftCardCodes)
    : unlimitedCouponAttempts
  giftCardRoutes(app, shop, limitGiftCards)
  buyGiftCardRoutes(app, shop)
  storeCreditRoutes(app, shop)
  quoteRoutes(app, shop, limitAttempts, limitGiftCards)
  checkoutRoutes(
    app,
    shop,
    limitAttempts,
    limited ? limitRecipients(shop.rateLimits) : unlimitedRecipients,
    limitGiftCards,
  )
  orderRoutes(app, shop)
  claimOrderRoutes(app, shop)
  cartRoutes(app, shop)
  cartLineRoutes(app, shop)
  savedLineRoutes(app, shop)
  listOrderRoutes(app, shop)
  orderHistoryRoutes(app, shop)
  invoiceRoutes(app, shop, invoiceFile)
  staffOrderRoutes(app, shop)
  orderByStaffRoutes(app, shop)
  editOrderRoutes(app, shop)
  cashPaymentRoutes(app, shop)
  deliveryDeskRoutes(app, shop)
  parcelRoutes(app, shop)
  giftLinkRoutes(app, shop)
  textMessageRoutes(app, shop)
  deliveryPhotoRoutes(app, shop)
  returnRoutes(app, shop)
  staffReturnRoutes(app, shop)
  giftListRoutes(app, shop)
  couponRoutes(app, shop, limitAttempts)
  promotionRoutes(app, shop)
  customerGroupRoutes(app, shop)
  paymentMethodRoutes(app, shop)
  payLaterRoutes(app, shop)
  payRoutes(app, shop)
  paymentRoutes(app, shop, limitAttempts)
  cardPaymentRoutes(app, shop, limitAttempts)
  await gatewayReturnRoutes(app, shop)
}
