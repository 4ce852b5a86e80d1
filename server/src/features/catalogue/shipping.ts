import { shipping as resource, shippingPrice, shippingPriceQuery } from '@rawnaq/contract/catalogue'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { deliveryTerms } from '../../db/delivery-terms.ts'
import { items, shippings } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import { callLocale } from '../../http/call-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { spoken } from '../../resources/languages.ts'
import { pageOf } from '../../resources/pages.ts'
import { serve } from '../../resources/serve.ts'

const config = { access: 'anyone', public: true } as const
const prices = z.object({ data: z.array(shippingPrice) })
const tags = ['shipping']

/** Ways of delivery, and what delivery costs for given items: `shipping` with `item_ids`, and its other name `shippinga`. */
export function shipping(app: App, shop: Shop) {
  serve(app, shop, resource, { table: shippings, read: 'anyone', write: 'catalogue:write', ownReads: true })

  app.get(
    '/shippinga',
    { schema: { tags, querystring: shippingPriceQuery, response: { 200: prices } }, config },
    async (request) => {
      request.shows.push('item', 'setting')
      return { data: await pricesOf(asked(request.query)) }
    },
  )

  const querystring = resource.query.extend(shippingPriceQuery.shape)
  app.get(
    '/shipping',
    { schema: { tags, querystring, response: { 200: z.union([resource.list, prices]) } }, config },
    async (request) => {
      request.shows.push('item', 'setting', 'shipping')
      const ids = asked(request.query)
      if (ids.length > 0) return { data: await pricesOf(ids) }
      const rows = await shop.db.select().from(shippings).orderBy(shippings.position, shippings.id)
      const { page, per_page } = request.query
      const data = rows
        .slice((page - 1) * per_page, page * per_page)
        .map((row) => ({ ...row, ...spoken(resource.texts, row, callLocale(request)) }))
      return { data: data as never, ...pageOf(request, request.query, rows.length) }
    },
  )

  const pricesOf = async (itemIds: number[]) => {
    const { flatDelivery } = await deliveryTerms(shop.db, shop.currency)
    const rows = await shop.db
      .select({ item_id: items.id, price: items.shipping_price })
      .from(items)
      .where(and(inArray(items.id, itemIds), eq(items.published, true), isNull(items.deleted_at)))
      .orderBy(items.id)
    return rows.map(({ item_id, price }) => ({ item_id, price: price ?? flatDelivery, is_flat: price === null }))
  }
}

const asked = (query: z.output<typeof shippingPriceQuery>) => [
  ...(query.item_ids ?? []),
  ...(query['item_ids[]'] ?? []),
]
