import apiKeys from './en/api-keys.ts'
import content from './en/content.ts'
import customers from './en/customers.ts'
import dashboard from './en/dashboard.ts'
import delivery from './en/delivery.ts'
import fields from './en/fields.ts'
import giftCards from './en/gift-cards.ts'
import giftLists from './en/gift-lists.ts'
import importExport from './en/import-export.ts'
import items from './en/items.ts'
import messages from './en/messages.ts'
import newOrder from './en/new-order.ts'
import orders from './en/orders.ts'
import parcels from './en/parcels.ts'
import people from './en/people.ts'
import ra from './en/ra.ts'
import reports from './en/reports.ts'
import resources from './en/resources.ts'
import returns from './en/returns.ts'
import reviews from './en/reviews.ts'
import search from './en/search.ts'
import security from './en/security.ts'
import settings from './en/settings.ts'
import shell from './en/shell.ts'
import stock from './en/stock.ts'
import webhooks from './en/webhooks.ts'

export default {
  apiKeys,
  content,
  customers,
  delivery,
  fields,
  giftCards,
  items,
  messages,
  importExport,
  newOrder,
  orders,
  parcels,
  people,
  ra,
  reports,
  resources,
  giftLists,
  returns,
  reviews,
  search,
  security,
  settings,
  shell,
  stock,
  webhooks,
  dashboard,
}
