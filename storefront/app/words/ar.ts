import account from './ar/account.ts'
import buyGiftCard from './ar/buy-gift-card.ts'
import cart from './ar/cart.ts'
import catalogue from './ar/catalogue.ts'
import checkout from './ar/checkout.ts'
import common from './ar/common.ts'
import compare from './ar/compare.ts'
import contact from './ar/contact.ts'
import content from './ar/content.ts'
import currency from './ar/currency.ts'
import customer from './ar/customer.ts'
import delivery from './ar/delivery.ts'
import engraving from './ar/engraving.ts'
import favourites from './ar/favourites.ts'
import gift from './ar/gift.ts'
import giftCard from './ar/gift-card.ts'
import giftList from './ar/gift-list.ts'
import invoice from './ar/invoice.ts'
import myAccount from './ar/my-account.ts'
import offers from './ar/offers.ts'
import offline from './ar/offline.ts'
import order from './ar/order.ts'
import orderProblem from './ar/order-problem.ts'
import orderProgress from './ar/order-progress.ts'
import orderReturn from './ar/order-return.ts'
import orderSummary from './ar/order-summary.ts'
import payLater from './ar/pay-later.ts'
import paymentCard from './ar/payment-card.ts'
import paymentRetry from './ar/payment-retry.ts'
import product from './ar/product.ts'
import reactions from './ar/reactions.ts'
import recipient from './ar/recipient.ts'
import reminder from './ar/reminder.ts'
import review from './ar/review.ts'
import savedLines from './ar/saved-lines.ts'
import search from './ar/search.ts'
import stockAlert from './ar/stock-alert.ts'
import unpaidOrder from './ar/unpaid-order.ts'
import type { Words } from './shape.ts'

export default {
  common,
  catalogue,
  product,
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
  reminder,
  recipient,
  savedLines,
} satisfies Words
