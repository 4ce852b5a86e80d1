import apiKeys from './ar/api-keys.ts'
import content from './ar/content.ts'
import customers from './ar/customers.ts'
import dashboard from './ar/dashboard.ts'
import delivery from './ar/delivery.ts'
import fields from './ar/fields.ts'
import giftCards from './ar/gift-cards.ts'
import giftLists from './ar/gift-lists.ts'
import importExport from './ar/import-export.ts'
import items from './ar/items.ts'
import messages from './ar/messages.ts'
import newOrder from './ar/new-order.ts'
import orders from './ar/orders.ts'
import parcels from './ar/parcels.ts'
import people from './ar/people.ts'
import ra from './ar/ra.ts'
import reports from './ar/reports.ts'
import resources from './ar/resources.ts'
import returns from './ar/returns.ts'
import reviews from './ar/reviews.ts'
import search from './ar/search.ts'
import security from './ar/security.ts'
import settings from './ar/settings.ts'
import shell from './ar/shell.ts'
import stock from './ar/stock.ts'
import webhooks from './ar/webhooks.ts'
import type { Messages } from './shape.ts'

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
} satisfies Messages
