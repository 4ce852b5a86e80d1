import account from './en/account.ts'
import buyGiftCard from './en/buy-gift-card.ts'
import cart from './en/cart.ts'
import catalogue from './en/catalogue.ts'
import checkout from './en/checkout.ts'
import common from './en/common.ts'
import compare from './en/compare.ts'
import contact from './en/contact.ts'
import content from './en/content.ts'
import currency from './en/currency.ts'
import customer from './en/customer.ts'
import delivery from './en/delivery.ts'
import engraving from './en/engraving.ts'
import favourites from './en/favourites.ts'
import gift from './en/gift.ts'
import giftCard from './en/gift-card.ts'
import giftList from './en/gift-list.ts'
import invoice from './en/invoice.ts'
import myAccount from './en/my-account.ts'
import offers from './en/offers.ts'
import offline from './en/offline.ts'
import order from './en/order.ts'
import orderProblem from './en/order-problem.ts'
import orderProgress from './en/order-progress.ts'
import orderReturn from './en/order-return.ts'
import orderSummary from './en/order-summary.ts'
import payLater from './en/pay-later.ts'
import paymentCard from './en/payment-card.ts'
import paymentRetry from './en/payment-retry.ts'
import product from './en/product.ts'
import reactions from './en/reactions.ts'
import recipient from './en/recipient.ts'
import reminder from './en/reminder.ts'
import review from './en/review.ts'
import savedLines from './en/saved-lines.ts'
import search from './en/search.ts'
import stockAlert from './en/stock-alert.ts'
import unpaidOrder from './en/unpaid-order.ts'

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
}
