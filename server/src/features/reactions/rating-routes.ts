import { myRank, rankBody, ranked, rankQuery } from '@rawnaq/contract/likes-and-ratings'
import { idParam, listOf } from '@rawnaq/contract/resource'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ranks } from '../../db/schema.ts'
import { requireCaller } from '../../http/access/access.ts'
import type { App } from '../../http/app-type.ts'
import { orRefuse } from '../../http/errors/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { pageLinks } from '../../resources/pagination.ts'
import { deleteRank, rankItem } from './rank-item.ts'

const tags = ['rank']
const config = { access: 'signed-in' } as const

/** A customer rates an item with one to five stars, and reads their ratings. */
export function ratingRoutes(app: App, { db, cache }: Shop) {
  const rank = async (request: FastifyRequest, given: { item_id: number; rank: number }) => {
    const item = orRefuse(await rankItem(db, requireCaller(request).userId, given))
    cache.invalidate([`item:${given.item_id}`, 'liked'])
    return { data: { item }, item }
  }
  const shared = { tags, response: { 200: ranked } }
  const refusing = { ...config, refuses: ['not_found'] } as const

  const give = { ...shared, summary: 'Rate an item', body: rankBody }
  app.post('/rank', { schema: give, config: refusing }, (request) => rank(request, request.body))

  const params = z.object({ item_id: idParam })
  const ofItem = { ...shared, summary: 'Rate this item', params, body: rankBody.partial({ item_id: true }) }
  app.post('/item/:item_id/rank', { schema: ofItem, config: refusing }, (request) =>
    rank(request, { ...request.body, ...request.params }),
  )

  const list = { tags, summary: 'List your ratings', querystring: rankQuery, response: { 200: listOf(myRank) } }
  app.get('/rank', { schema: list, config }, async (request) => {
    const { page, per_page, item_id } = request.query
    const isTheirs = eq(ranks.user_id, requireCaller(request).userId)
    const where = and(isTheirs, item_id === undefined ? undefined : eq(ranks.item_id, item_id))
    const rows = db.select().from(ranks).where(where).orderBy(desc(ranks.created_at), desc(ranks.item_id))
    const [total, data] = await Promise.all([
      db.$count(ranks, where),
      rows.limit(per_page).offset((page - 1) * per_page),
    ])
    return { data, ...pageLinks(request, request.query, total) }
  })

  const one = z.object({ id: idParam })
  const read = {
    tags,
    summary: 'Read your rating of an item',
    params: one,
    response: { 200: z.object({ data: myRank }) },
  }
  app.get('/rank/:id', { schema: read, config }, async (request) => {
    const isTheirs = and(eq(ranks.user_id, requireCaller(request).userId), eq(ranks.item_id, request.params.id))
    const [found] = await db.select().from(ranks).where(isTheirs)
    return { data: orRefuse(found) }
  })

  const remove = { tags, summary: 'Delete your rating of an item', params: one, response: { 204: z.undefined() } }
  app.delete('/rank/:id', { schema: remove, config }, async (request, reply) => {
    const deleted = orRefuse(await deleteRank(db, requireCaller(request).userId, request.params.id))
    cache.invalidate([`item:${deleted.item_id}`, 'liked'])
    return reply.code(204).send()
  })
}
