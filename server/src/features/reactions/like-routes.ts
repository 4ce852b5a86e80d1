import { mergeLikesBody, myReactions, reacted, reactionBody } from '@rawnaq/contract/likes-and-ratings'
import { idParam } from '@rawnaq/contract/resource'
import { desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { reactions } from '../../db/schema.ts'
import { requireCaller } from '../../http/access/access.ts'
import type { App } from '../../http/app-type.ts'
import { orRefuse } from '../../http/errors/refusal.ts'
import { limits } from '../../http/limits/rate-limits.ts'
import type { Shop } from '../../http/shop.ts'
import { type LikeChange, likeItem } from './like-item.ts'
import { mergeLikes } from './merge-likes.ts'

const tags = ['reaction']
const config = { access: 'signed-in' } as const

/** A customer likes and unlikes items, and lists the ids of their likes; the item index lists the items. */
export function likeRoutes(app: App, { db, cache }: Shop) {
  const like = async (request: FastifyRequest, change: LikeChange) => {
    const data = orRefuse(await likeItem(db, requireCaller(request).userId, change))
    cache.invalidate([`item:${data.item_id}`, 'liked'])
    return { data }
  }
  const shared = { tags, response: { 200: reacted } }
  const refusing = { ...config, refuses: ['not_found'] } as const

  const toggle = { ...shared, summary: 'Like or unlike an item', body: reactionBody }
  app.post('/reaction', { schema: toggle, config: refusing }, (request) => like(request, request.body))

  const params = z.object({ item_id: idParam })
  const ofItem = { ...shared, summary: 'Like or unlike this item', params, body: reactionBody.partial() }
  app.post('/item/:item_id/reaction', { schema: ofItem, config: refusing }, (request) =>
    like(request, { ...request.body, ...request.params }),
  )

  const likedIds = async (request: FastifyRequest) => {
    const isTheirs = eq(reactions.user_id, requireCaller(request).userId)
    const rows = await db
      .select({ id: reactions.item_id })
      .from(reactions)
      .where(isTheirs)
      .orderBy(desc(reactions.created_at), desc(reactions.item_id))
    return { data: rows.map(({ id }) => id) }
  }
  const ids = { tags, response: { 200: myReactions } }
  const list = { ...ids, summary: 'The ids of the items you like' }
  app.get('/reaction', { schema: list, config }, likedIds)

  const merge = { ...ids, summary: 'Add the favourites of a guest to yours', body: mergeLikesBody }
  app.post('/reaction/merge', { schema: merge, config: { ...config, rateLimit: limits.merges } }, async (request) => {
    const added = await mergeLikes(db, requireCaller(request).userId, request.body.item_ids)
    if (added.length > 0) cache.invalidate([...added.map((id) => `item:${id}`), 'liked'])
    return likedIds(request)
  })

  const one = z.object({ id: idParam })
  const remove = { tags, summary: 'Unlike an item', params: one, response: { 204: z.undefined() } }
  app.delete('/reaction/:id', { schema: remove, config }, async (request, reply) => {
    await like(request, { item_id: request.params.id, liked: false })
    return reply.code(204).send()
  })
}
