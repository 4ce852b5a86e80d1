import account from './en/account/account.ts'
import customer from './en/account/customer.ts'
import favourites from './en/account/favourites.ts'
import myAccount from './en/account/my-account.ts'
import newsletter from './en/account/newsletter.ts'
import reminder from './en/account/reminder.ts'
import catalogue from './en/catalogue/catalogue.ts'
import compare from './en/catalogue/compare.ts'
import offers from './en/catalogue/offers.ts'
import product from './en/catalogue/product.ts'
import reactions from './en/catalogue/reactions.ts'
import recentlyViewed from './en/catalogue/recently-viewed.ts'
import review from './en/catalogue/review.ts'
import search from './en/catalogue/search.ts'
import stockAlert from './en/catalogue/stock-alert.ts'
import cart from './en/checkout/cart.ts'
import checkout from './en/checkout/checkout.ts'
import delivery from './en/checkout/delivery.ts'
import engraving from './en/checkout/engraving.ts'
import gift from './en/checkout/gift.ts'
import payLater from './en/checkout/pay-later.ts'
import paymentCard from './en/checkout/payment-card.ts'
import paymentRetry from './en/checkout/payment-retry.ts'
import savedLines from './en/checkout/saved-lines.ts'
import common from './en/common.ts'
import contact from './en/contact.ts'
import content from './en/content.ts'
import currency from './en/currency.ts'
import buyGiftCard from './en/gifts/buy-gift-card.ts'
import giftCard from './en/gifts/gift-card.ts'
import giftList from './en/gifts/gift-list.ts'
import recipient from './en/gifts/recipient.ts'
import offline from './en/offline.ts'
import invoice from './en/orders/invoice.ts'
import order from './en/orders/order.ts'
import orderProblem from './en/orders/order-problem.ts'
import orderProgress from './en/orders/order-progress.ts'
import orderReturn from './en/orders/order-return.ts'
import orderSummary from './en/orders/order-summary.ts'
import unpaidOrder from './en/orders/unpaid-order.ts'

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
}
