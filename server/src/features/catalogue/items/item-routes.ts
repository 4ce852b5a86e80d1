import { itemQuery } from '@rawnaq/contract/catalogue-queries'
import { type ItemSort, itemList, itemSorts } from '@rawnaq/contract/item-lists'
import { item } from '@rawnaq/contract/items'
import { changesOf, changesQuery } from '@rawnaq/contract/record-changes'
import { idParam, listQuery, viewQuery } from '@rawnaq/contract/resource'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readChanges } from '../../../db/changes/read-changes.ts'
import { items as table } from '../../../db/schema.ts'
import { hasPermission, requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { changesResponse } from '../../../resources/changes-response.ts'
import { pageLinks } from '../../../resources/pagination.ts'
import { serve } from '../../../resources/serve.ts'
import { cacheTagsOfFilters } from '../item-lists/filter-terms.ts'
import { findItems } from '../item-lists/find-items.ts'
import type { ItemQuery } from '../item-lists/item-filters.ts'
import { cacheTagsOfOrder } from '../item-lists/item-order.ts'
import { likedItemIds } from '../item-lists/liked-item-ids.ts'
import { didYouMean } from '../search/did-you-mean.ts'
import { itemResource } from './item-resource.ts'
import { presentItem } from './present-item.ts'
import { isPreview } from './previews.ts'
import { cacheTagsOfItems, readItemsOnSale, selectItems } from './read-items.ts'

const config = { access: 'anyone', public: true, isPersonal: true } as const
const staffConfig = { ...config, staffView: 'catalogue:read' } as const
const tags = ['item']
const one = z.object({ id: idParam })
const response = { 200: itemList }

/** The item index with every parameter of the specification, single items, the items of an offer and best sellers. */
export function itemRoutes(app: App, shop: Shop) {
  const resource = itemResource(shop)
  const staffView = serve(app, shop, item, resource)

  const respond = async (request: FastifyRequest, query: ItemQuery) => {
    const locale = requestLocale(request)
    // A customer's likes are read from the primary database, for read-your-writes.
    const reads = query.likedBy === undefined ? shop.reads : shop.db
    const { rows, corrections = [], ...found } = await findItems({ ...shop, reads }, query, locale)
    request.cacheTags.push(
      ...cacheTagsOfItems(rows),
      ...cacheTagsOfOrder(query),
      ...cacheTagsOfFilters(query),
      ...(query.search ? ['synonym'] : []),
    )
    const did_you_mean = await didYouMean(reads, query.search ?? '', corrections)
    const liked = await likedItemIds(shop.db, request.caller, rows)
    const data = rows.map((row) => presentItem(row, locale, liked.has(row.item.id)))
    const { meta, links } = pageLinks(request, query, found)
    return { data, meta: { ...meta, did_you_mean }, links }
  }

  const index = { tags, summary: 'Find items', querystring: itemQuery, response }
  app.get(
    '/item',
    { schema: index, config: { ...staffConfig, isOwn: isForOne, refuses: ['sign_in_required', 'not_allowed'] } },
    (request) => {
      if (staffView.isRequested(request)) return staffView.list(request) as never
      const { liked, low_stock, sort } = request.query
      if (low_stock && !hasPermission(request.caller, resource.write)) throw new Refusal('not_allowed')
      const likedBy = liked ? requireCaller(request).userId : undefined
      return respond(request, { ...request.query, sort: shoppersSort(sort), likedBy })
    },
  )

  const changes = {
    tags,
    summary: 'List items by their last change, for programs that copy them',
    querystring: changesQuery,
    response: { 200: changesOf(item.row) },
  }
  app.get('/item/changes', { schema: changes, config: { access: 'catalogue:read' } }, async (request) => {
    const page = await readChanges(shop.db, 'item', request.query)
    return changesResponse(request, page, await staffView.byIds(request, page.ids)) as never
  })

  const most = { tags, summary: 'List the most ordered items', querystring: listQuery, response }
  app.get('/most', { schema: most, config }, (request) => respond(request, { ...request.query, sort: 'most_ordered' }))

  const params = z.object({ offer_id: idParam })
  const ofOffer = { tags, summary: 'List the items of an offer', params, querystring: listQuery, response }
  app.get('/offer/:offer_id/item', { schema: ofOffer, config }, (request) =>
    respond(request, { ...request.query, offer_id: request.params.offer_id }),
  )

  const querystring = viewQuery.extend({ preview: z.string().max(100).optional() })
  const read = { tags, summary: 'Read an item', params: one, querystring, response: { 200: item.one } }
  app.get(
    '/item/:id',
    { schema: read, config: { ...staffConfig, isUnlisted: isPreviewRequested } },
    async (request) => {
      if (staffView.isRequested(request)) return staffView.one(request, request.params.id) as never
      const { id } = request.params
      const { preview } = request.query
      const isPreviewed = preview !== undefined && (await isPreview(shop.db, id, preview))
      const rows = isPreviewed
        ? await selectItems(shop.db, and(isNull(table.deleted_at), eq(table.id, id)))
        : await readItemsOnSale(preview === undefined ? shop.reads : shop.db, [id])
      request.cacheTags.push(...cacheTagsOfItems(rows))
      const liked = await likedItemIds(shop.db, request.caller, rows)
      return { data: presentItem(orRefuse(rows[0]), requestLocale(request), liked.has(id)) }
    },
  )
}

const isPreviewRequested = ({ query }: FastifyRequest) => (query as { preview?: unknown }).preview !== undefined

/** The other columns are for the staff. */
function shoppersSort(sort: string | undefined): ItemSort | undefined {
  if (sort === undefined) return undefined
  const allowed = itemSorts.find((one) => one === sort)
  if (!allowed) throw new Refusal('invalid', { errors: { sort: ['not_an_option'] } })
  return allowed
}

/** Likes and low stock are filters of the item index, and their responses are private. */
const isForOne = ({ query }: FastifyRequest) =>
  (['liked', 'low_stock'] as const).some(
    (name) => itemQuery.shape[name].safeParse((query as Record<string, unknown>)[name]).data === true,
  )
