import { item } from '@rawnaq/contract/catalogue'
import { itemQuery } from '@rawnaq/contract/catalogue-queries'
import { idParam, listOf, listQuery } from '@rawnaq/contract/resource'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { onSale } from '../../db/on-sale.ts'
import { items as table } from '../../db/schema.ts'
import { mayDo, signedIn } from '../../http/access.ts'
import type { App } from '../../http/app-type.ts'
import { callLocale } from '../../http/call-locale.ts'
import { orRefuse, Refusal } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import type { Kept } from '../../resources/kept.ts'
import { pageOf } from '../../resources/pages.ts'
import { serve } from '../../resources/serve.ts'
import { tagsOf } from '../../resources/serve-writes.ts'
import { clearAway } from '../../resources/with-picture.ts'
import { deleteItem } from './delete-item.ts'
import { findItems } from './find-items.ts'
import { shownOrder } from './item-order.ts'
import type { ItemQuery } from './narrow-items.ts'
import { presentItem } from './present-item.ts'
import { readItems, selectItems, shownItems } from './read-items.ts'

const config = { access: 'anyone', public: true } as const
const policy = { read: 'anyone', write: 'catalogue:write' } as const
const tags = ['item']
const one = z.object({ id: idParam })
const response = { 200: listOf(item.row) }

/** The item index with every parameter of the specification, single items, the items of an offer and the most ordered. */
export function items(app: App, shop: Shop) {
  const present: Kept['present'] = async (rows, locale) => {
    const ids = rows.map((row) => row.id)
    return (await readItems(shop.db, ids)).map((row) => presentItem(row, locale))
  }
  const own = ['list', 'one', 'delete'] as const
  serve(app, shop, item, { ...policy, table, own, present, notDeleted: isNull(table.deleted_at) })

  const answer = async (request: FastifyRequest, query: ItemQuery) => {
    const locale = callLocale(request)
    const { rows, ...found } = await findItems(shop.db, query, shop.currency, locale)
    request.shows.push(...shownItems(rows), ...shownOrder(query))
    const liked = query.likedBy !== undefined
    return { data: rows.map((row) => ({ ...presentItem(row, locale), liked })), ...pageOf(request, query, found) }
  }

  const index = { tags, summary: 'Find items', querystring: itemQuery, response }
  app.get(
    '/item',
    { schema: index, config: { ...config, isOwn: isForOne, refuses: ['sign_in_first', 'not_allowed'] } },
    (request) => {
      const { liked, low_stock } = request.query
      if (low_stock && !mayDo(request.caller, policy.write)) throw new Refusal('not_allowed')
      return answer(request, { ...request.query, ...(liked && { likedBy: signedIn(request).userId }) })
    },
  )

  const most = { tags, summary: 'The most ordered items', querystring: listQuery, response }
  app.get('/most', { schema: most, config }, (request) => answer(request, { ...request.query, sort: 'most_ordered' }))

  const params = z.object({ offer_id: idParam })
  const ofOffer = { tags, summary: 'The items of an offer', params, querystring: listQuery, response }
  app.get('/offer/:offer_id/item', { schema: ofOffer, config }, (request) =>
    answer(request, { ...request.query, offer_id: request.params.offer_id }),
  )

  const read = { tags, summary: 'Read one item', params: one, response: { 200: item.one } }
  app.get('/item/:id', { schema: read, config }, async (request) => {
    const rows = await selectItems(shop.db, and(onSale, eq(table.id, request.params.id)))
    request.shows.push(...shownItems(rows))
    return { data: presentItem(orRefuse(rows[0]), callLocale(request)) }
  })

  const remove = { tags, summary: 'Delete item', params: one, response: { 204: z.undefined() } }
  app.delete('/item/:id', { schema: remove, config: { access: policy.write } }, async (request, reply) => {
    const deleted = orRefuse(await deleteItem(shop.db, request.params.id))
    shop.cache.drop(tagsOf(item, deleted))
    await clearAway(shop, app.log)
    return reply.code(204).send()
  })
}

/** What a customer likes and what runs low are on the item index too, and are told to nobody else. */
const isForOne = ({ query }: FastifyRequest) =>
  (['liked', 'low_stock'] as const).some(
    (name) => itemQuery.shape[name].safeParse((query as Record<string, unknown>)[name]).data === true,
  )
