import { offerItemsQuery, offerQuery } from '@rawnaq/contract/catalogue-queries'
import { offer, offerWithItems } from '@rawnaq/contract/item-lists'
import { idParam, listOf } from '@rawnaq/contract/resource'
import { inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listingCount } from '../../../db/listing-index/on-sale.ts'
import { offers as table } from '../../../db/schema.ts'
import type { App } from '../../../http/app-type.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { pageLinks } from '../../../resources/pagination.ts'
import { picturesAt, presentPicture } from '../../../resources/picture.ts'
import { createRowReader, type ResourceConfig } from '../../../resources/resource-config.ts'
import { serve } from '../../../resources/serve.ts'
import { readConfig } from '../../../resources/serve-reads.ts'
import { cacheTagsOfOrder, itemOrder } from '../item-lists/item-order.ts'
import { firstInListings } from '../item-lists/list-items.ts'
import { presentItem } from '../items/present-item.ts'
import { cacheTagsOfItems, readCachedItems } from '../items/read-items.ts'

const tags = ['offer']

/** Offers, each with its first items; staff read them without. */
export function offerRoutes(app: App, shop: Shop) {
  const resource = offerResource(shop)
  const rows = createRowReader(shop, offer, resource)
  const staffView = serve(app, shop, offer, resource)

  /** Adds the first `count` items to each offer, in the order of the item index. */
  const withItems = async <Row extends { id: number }>(request: FastifyRequest, found: Row[], count: number) => {
    const locale = requestLocale(request)
    const listings = found.map(({ id }) => -id)
    const ids = await firstInListings(shop.reads, listings, itemOrder({}, locale), count)
    const items = await readCachedItems(shop, [...ids.values()].flat())
    request.cacheTags.push('offer', ...cacheTagsOfOrder({}), ...cacheTagsOfItems(items))
    const byId = new Map(items.map((row) => [row.item.id, presentItem(row, locale)]))
    return found.map((row) => ({ ...row, items: (ids.get(-row.id) ?? []).flatMap((id) => byId.get(id) ?? []) }))
  }

  const read = z.union([offerWithItems, offer.row])
  const list = { tags, summary: 'List offer', querystring: offerQuery, response: { 200: listOf(read) } }
  app.get('/offer', { schema: list, config: readConfig(resource) }, async (request) => {
    if (staffView.isRequested(request)) return staffView.list(request) as never
    const { rows: found, total } = await rows.listPublic(request.query, requestLocale(request))
    return {
      data: (await withItems(request, found, request.query.items)) as never,
      ...pageLinks(request, request.query, total),
    }
  })

  const params = z.object({ id: idParam })
  const response = { 200: z.object({ data: read }) }
  const one = { tags, summary: 'Read one offer', params, querystring: offerItemsQuery, response }
  app.get('/offer/:id', { schema: one, config: readConfig(resource) }, async (request) => {
    const { id } = request.params
    if (staffView.isRequested(request)) return staffView.one(request, id) as never
    const { data: found } = await rows.readPublic(id, requestLocale(request))
    return { data: (await withItems(request, [found], request.query.items))[0] as never }
  })
}

/** The offer resource. */
const offerResource = ({ db }: Shop): ResourceConfig => ({
  table,
  read: 'anyone',
  write: 'catalogue:write',
  customRoutes: ['list', 'one'],
  orderBy: [table.position, table.id],
  present: async (rows) => {
    const counted = await db
      .select({ id: table.id, total: listingCount(sql`-${table.id}`) })
      .from(table)
      .where(
        inArray(
          table.id,
          rows.map((row) => row.id),
        ),
      )
    const byId = new Map(counted.map(({ id, total }) => [id, total]))
    const pictures = await picturesAt(
      db,
      rows.map((row) => row.picture_path),
    )
    return rows.map((row) => ({
      image: presentPicture(pictures.get(row.picture_path)),
      items_count: byId.get(row.id) ?? 0,
    }))
  },
})
