import account from './en/account.ts'
import cart from './en/cart.ts'
import catalogue from './en/catalogue.ts'
import checkout from './en/checkout.ts'
import common from './en/common.ts'
import contact from './en/contact.ts'
import content from './en/content.ts'
import customer from './en/customer.ts'
import favourites from './en/favourites.ts'
import invoice from './en/invoice.ts'
import liking from './en/liking.ts'
import mine from './en/mine.ts'
import offers from './en/offers.ts'
import offline from './en/offline.ts'
import order from './en/order.ts'
import ordered from './en/ordered.ts'
import paying from './en/paying.ts'
import product from './en/product.ts'
import search from './en/search.ts'
import unpaid from './en/unpaid.ts'

export default {
  common,
  catalogue,
  product,
  cart,
  checkout,
  order,
  ordered,
  paying,
  unpaid,
  content,
  offers,
  contact,
  offline,
  search,
  account,
  customer,
  mine,
  favourites,
  liking,
  invoice,
}
