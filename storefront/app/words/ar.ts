import account from './ar/account/account.ts'
import customer from './ar/account/customer.ts'
import favourites from './ar/account/favourites.ts'
import myAccount from './ar/account/my-account.ts'
import newsletter from './ar/account/newsletter.ts'
import reminder from './ar/account/reminder.ts'
import catalogue from './ar/catalogue/catalogue.ts'
import compare from './ar/catalogue/compare.ts'
import offers from './ar/catalogue/offers.ts'
import product from './ar/catalogue/product.ts'
import reactions from './ar/catalogue/reactions.ts'
import recentlyViewed from './ar/catalogue/recently-viewed.ts'
import review from './ar/catalogue/review.ts'
import search from './ar/catalogue/search.ts'
import stockAlert from './ar/catalogue/stock-alert.ts'
import cart from './ar/checkout/cart.ts'
import checkout from './ar/checkout/checkout.ts'
import delivery from './ar/checkout/delivery.ts'
import engraving from './ar/checkout/engraving.ts'
import gift from './ar/checkout/gift.ts'
import payLater from './ar/checkout/pay-later.ts'
import paymentCard from './ar/checkout/payment-card.ts'
import paymentRetry from './ar/checkout/payment-retry.ts'
import savedLines from './ar/checkout/saved-lines.ts'
import common from './ar/common.ts'
import contact from './ar/contact.ts'
import content from './ar/content.ts'
import currency from './ar/currency.ts'
import buyGiftCard from './ar/gifts/buy-gift-card.ts'
import giftCard from './ar/gifts/gift-card.ts'
import giftList from './ar/gifts/gift-list.ts'
import recipient from './ar/gifts/recipient.ts'
import offline from './ar/offline.ts'
import invoice from './ar/orders/invoice.ts'
import order from './ar/orders/order.ts'
import orderProblem from './ar/orders/order-problem.ts'
import orderProgress from './ar/orders/order-progress.ts'
import orderReturn from './ar/orders/order-return.ts'
import orderSummary from './ar/orders/order-summary.ts'
import unpaidOrder from './ar/orders/unpaid-order.ts'
import type { Words } from './shape.ts'

export default {
  common,
  catalogue,
  product,
  recentlyViewed,
  cart,
  checkout,
  order,
  orderProblem,
  orderProgress,
  orderReturn,
  orderSummary,
  payLater,
  paymentCard,
  paymentRetry,
  unpaidOrder,
  content,
  offers,
  compare,
  contact,
  offline,
  search,
  delivery,
  account,
  currency,
  customer,
  myAccount,
  engraving,
  favourites,
  reactions,
  review,
  gift,
  invoice,
  stockAlert,
  buyGiftCard,
  giftCard,
  giftList,
  newsletter,
  reminder,
  recipient,
  savedLines,
} satisfies Words
