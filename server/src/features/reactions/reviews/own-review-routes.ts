import { idParam } from '@rawnaq/contract/resource'
import { ownReview, reviewBody, reviewPhoto } from '@rawnaq/contract/reviews'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { Shop } from '../../../http/shop.ts'
import { removeUnusedPictures } from '../../../resources/with-picture.ts'
import { readOwnReview } from './read-own-review.ts'
import { addPhoto, removePhoto } from './review-photos.ts'
import { deleteReview, writeReview } from './write-review.ts'

const tags = ['review']
const params = z.object({ item_id: idParam })
const response = { 200: ownReview }
const signedIn = { access: 'signed-in' } as const
const limited = { ...signedIn, rateLimit: limits.reviews }

/** Customers write, change and delete their own review of an item. */
export function ownReviewRoutes(app: App, shop: Shop) {
  const { db, cache } = shop
  const customer = (request: FastifyRequest) => requireCaller(request).userId
  const reply = async (user_id: number, item_id: number) => {
    cache.invalidate([`item:${item_id}`, 'liked'])
    return { data: await readOwnReview(db, user_id, item_id) }
  }

  const read = { tags, summary: 'Read your review of an item', params, response }
  app.get('/own-review/:item_id', { schema: read, config: signedIn }, async (request) => ({
    data: await readOwnReview(db, customer(request), request.params.item_id),
  }))

  const write = { tags, summary: 'Write or change your review of an item', params, body: reviewBody, response }
  const writing = { ...limited, refuses: ['not_found', 'review_needs_purchase'] } as const
  app.put('/own-review/:item_id', { schema: write, config: writing }, async (request) => {
    const { item_id } = request.params
    await writeReview(db, customer(request), item_id, request.body)
    return reply(customer(request), item_id)
  })

  const remove = { tags, summary: 'Delete your review of an item', params, response: { 204: z.undefined() } }
  const removing = { ...signedIn, refuses: ['not_found'] } as const
  app.delete('/own-review/:item_id', { schema: remove, config: removing }, async (request, answer) => {
    const { item_id } = request.params
    await deleteReview(db, customer(request), item_id)
    cache.invalidate([`item:${item_id}`, 'liked'])
    await removeUnusedPictures(shop, request.log)
    return answer.code(204).send()
  })

  const add = { tags, summary: 'Add a photo to your review', params, body: reviewPhoto, response: { 201: ownReview } }
  const adding = { ...limited, form: true, refuses: ['not_found', 'too_many_photos'] } as const
  app.post('/own-review/:item_id/photo', { schema: add, config: adding }, async (request, answer) => {
    const { item_id } = request.params
    await addPhoto(shop, customer(request), item_id, request.body.image)
    answer.code(201)
    return reply(customer(request), item_id)
  })

  const onePhoto = z.object({ item_id: idParam, id: idParam })
  const removePicture = { tags, summary: 'Remove a photo of your review', params: onePhoto, response }
  app.delete('/own-review/:item_id/photo/:id', { schema: removePicture, config: removing }, async (request) => {
    const { item_id, id } = request.params
    await removePhoto(db, customer(request), item_id, id)
    await removeUnusedPictures(shop, request.log)
    return reply(customer(request), item_id)
  })
}
