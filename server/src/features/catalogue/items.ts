import { item, itemQuery } from '@rawnaq/contract/catalogue'
import { idParam, listOf, listQuery } from '@rawnaq/contract/resource'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { items as table } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import { callLocale } from '../../http/call-locale.ts'
import { orRefuse } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { pageOf } from '../../resources/pages.ts'
import { serve } from '../../resources/serve.ts'
import { findItems, type ItemQuery, shownOrder } from './find-items.ts'
import { onSale, presentItem, selectItems, shownItems } from './read-items.ts'

const config = { access: 'anyone', public: true } as const
const tags = ['item']

/** The item index with every parameter of the specification, single items, the items of an offer and the most ordered. */
export function items(app: App, shop: Shop) {
  serve(app, shop, item, {
    table,
    read: 'anyone',
    write: 'catalogue:write',
    ownReads: true,
    present: async (rows, locale) => {
      const ids = rows.map((row) => row.id)
      const found = new Map(
        (await selectItems(shop.db, { where: inArray(table.id, ids) })).map((row) => [
          row.item.id,
          presentItem(row, locale),
        ]),
      )
      return ids.map((id) => found.get(id)!)
    },
  })

  const answer = async (request: FastifyRequest, query: ItemQuery) => {
    const locale = callLocale(request)
    const { rows, total } = await findItems(shop.db, query, shop.currency, locale)
    request.shows.push(...shownItems(rows), ...shownOrder(query))
    return { data: rows.map((row) => presentItem(row, locale)) as never, ...pageOf(request, query, total) }
  }
  const list = { 200: listOf(item.row) }

  app.get('/item', { schema: { tags, querystring: itemQuery, response: list }, config }, async (request) =>
    answer(request, request.query),
  )

  app.get('/most', { schema: { tags, querystring: listQuery, response: list }, config }, async (request) =>
    answer(request, { ...request.query, sort: 'most_ordered' }),
  )

  const params = z.object({ offer_id: idParam })
  app.get(
    '/offer/:offer_id/item',
    { schema: { tags, params, querystring: listQuery, response: list }, config },
    async (request) => answer(request, { ...request.query, offer_id: request.params.offer_id }),
  )

  app.get(
    '/item/:id',
    { schema: { tags, params: z.object({ id: idParam }), response: { 200: item.one } }, config },
    async (request) => {
      const rows = await selectItems(shop.db, { where: and(onSale, eq(table.id, request.params.id)) })
      request.shows.push(...shownItems(rows))
      return { data: presentItem(orRefuse(rows[0]), callLocale(request)) as never }
    },
  )
}
