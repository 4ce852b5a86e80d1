import { idParam, listOf } from '@rawnaq/contract/resource'
import { reviewDecision, reviewReply, staffReview, staffReviewQuery } from '@rawnaq/contract/staff-reviews'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import { ifMatch, ifMatchVersion } from '../../../http/if-match.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { pageLinks } from '../../../resources/pagination.ts'
import { decideReview, replyToReview } from './decide-review.ts'
import { listStaffReviews, readStaffReview } from './read-staff-reviews.ts'

const tags = ['review']
const params = z.object({ id: idParam })
const one = { 200: z.object({ data: staffReview }) }
const writing = { access: 'review:write', refuses: ['not_found', 'edit_conflict'] } as const

/** The staff's work on reviews: list, publish or reject, reply. */
export function staffReviewRoutes(app: App, { db, cache }: Shop) {
  const editing = (request: FastifyRequest) => ({ ...actorOf(request), seen: ifMatchVersion(request) })

  const list = { tags, summary: 'List reviews', querystring: staffReviewQuery, response: { 200: listOf(staffReview) } }
  app.get('/review', { schema: list, config: { access: 'review:read' } }, async (request) => {
    const { data, total } = await listStaffReviews(db, request.query, requestLocale(request))
    return { data, ...pageLinks(request, request.query, total) }
  })

  const read = { tags, summary: 'Read a review', params, response: one }
  app.get('/review/:id', { schema: read, config: { access: 'review:read' } }, async (request) => ({
    data: await readStaffReview(db, request.params.id, requestLocale(request)),
  }))

  const decide = {
    tags,
    summary: 'Publish or reject a review',
    params,
    headers: ifMatch,
    body: reviewDecision,
    response: one,
  }
  app.put('/review/:id', { schema: decide, config: writing }, async (request) => {
    const { id } = request.params
    const item_id = await decideReview(db, id, request.body, editing(request))
    cache.invalidate([`item:${item_id}`, 'liked'])
    return { data: await readStaffReview(db, id, requestLocale(request)) }
  })

  const reply = {
    tags,
    summary: 'Reply to a review',
    params,
    headers: ifMatch,
    body: reviewReply,
    response: one,
  }
  app.post('/review/:id/reply', { schema: reply, config: writing }, async (request) => {
    const { id } = request.params
    const item_id = await replyToReview(db, id, request.body.text, editing(request))
    cache.invalidate([`item:${item_id}`])
    return { data: await readStaffReview(db, id, requestLocale(request)) }
  })
}
