import account from './ar/account.ts'
import cart from './ar/cart.ts'
import catalogue from './ar/catalogue.ts'
import checkout from './ar/checkout.ts'
import common from './ar/common.ts'
import contact from './ar/contact.ts'
import content from './ar/content.ts'
import customer from './ar/customer.ts'
import favourites from './ar/favourites.ts'
import invoice from './ar/invoice.ts'
import liking from './ar/liking.ts'
import mine from './ar/mine.ts'
import offers from './ar/offers.ts'
import offline from './ar/offline.ts'
import order from './ar/order.ts'
import ordered from './ar/ordered.ts'
import paying from './ar/paying.ts'
import product from './ar/product.ts'
import search from './ar/search.ts'
import unpaid from './ar/unpaid.ts'
import type { Words } from './shape.ts'

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
} satisfies Words
