import { shippingPriceQuery } from '@rawnaq/contract/catalogue-queries'
import { shipping as resource, shippingPrice } from '@rawnaq/contract/item-attributes'
import { and, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { onSale } from '../../db/listing-index/on-sale.ts'
import { type DeliveryTerms, deliveryTerms } from '../../db/orders/delivery-terms.ts'
import { items, shippings } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import { requestLocale } from '../../http/request-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { pageLinks } from '../../resources/pagination.ts'
import { createRowReader, type ResourceConfig } from '../../resources/resource-config.ts'
import { serve } from '../../resources/serve.ts'
import { readConfig } from '../../resources/serve-reads.ts'

const config = { access: 'anyone', public: true } as const
const tags = ['shipping']
const prices = z.object({ data: z.array(shippingPrice) })
const shippingResource: ResourceConfig = {
  table: shippings,
  read: 'anyone',
  write: 'catalogue:write',
  orderBy: [shippings.position, shippings.id],
  customRoutes: ['list'],
}

/** Delivery methods, and the delivery price of items: `shipping` with `item_ids`, and its alias `shippinga`. */
export function shippingRoutes(app: App, shop: Shop) {
  const staffView = serve(app, shop, resource, shippingResource)
  const methods = createRowReader(shop, resource, shippingResource)
  const pricesOf = async (ids: number[]) => deliveryPrices(shop.db, ids, await deliveryTerms(shop.db, shop.currency))

  const summary = 'Read what delivery costs for given items'
  const costs = { tags, summary, querystring: shippingPriceQuery, response: { 200: prices } }
  app.get('/shippinga', { schema: costs, config }, async (request) => {
    const ids = requestedItems(request.query)
    request.cacheTags.push(...shownPrices(ids))
    return { data: await pricesOf(ids) }
  })

  const querystring = resource.query.extend(shippingPriceQuery.shape)
  const response = { 200: z.union([resource.list, prices]) }
  const list = {
    tags,
    summary: 'List shipping methods, or with `item_ids` what delivery costs',
    querystring,
    response: response,
  }
  app.get('/shipping', { schema: list, config: readConfig(shippingResource) }, async (request) => {
    if (staffView.isRequested(request)) return staffView.list(request) as never
    const ids = requestedItems(request.query)
    request.cacheTags.push('shipping', ...shownPrices(ids))
    if (ids.length > 0) return { data: await pricesOf(ids) }
    const { rows, total } = await methods.listPublic(request.query, requestLocale(request))
    return { data: rows as never, ...pageLinks(request, request.query, total) }
  })
}

const requestedItems = (query: z.output<typeof shippingPriceQuery>) => [
  ...(query.item_ids ?? []),
  ...(query['item_ids[]'] ?? []),
]

const shownPrices = (ids: number[]) => ['setting', 'category', ...ids.map((id) => `item:${id}`)]

/**
 * Items without a price of their own use the flat rate, which an order pays once: the first of them carries it and the
 * others cost nothing, so that the prices add up to the delivery of an order.
 */
async function deliveryPrices(db: Db, itemIds: number[], { flatDelivery }: DeliveryTerms) {
  const wanted = and(inArray(items.id, itemIds), onSale)
  const own = { item_id: items.id, price: items.shipping_price }
  const rows = await db.select(own).from(items).where(wanted).orderBy(items.id)
  const first = rows.find(({ price }) => price === null)
  return rows.map(({ item_id, price }) => ({
    item_id,
    price: price ?? (item_id === first?.item_id ? flatDelivery : 0),
    is_flat: price === null,
  }))
}
