import { idParam } from '@rawnaq/contract/resource'
import { returnForm } from '@rawnaq/contract/return-form'
import { orderReturns, returnPhoto } from '@rawnaq/contract/returns'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { authoriseOrder } from '../orders/authorise-order.ts'
import { readOrderReturns } from './read-returns.ts'
import { requestReturn } from './request-return.ts'
import { addReturnPhoto, findReturnPhoto } from './return-photos.ts'
import { withdrawReturn } from './withdraw-return.ts'

const tags = ['return']
const params = z.object({ id: idParam })
const oneReturn = z.object({ id: idParam, return_id: idParam })
const access = { access: 'anyone', identifiesCaller: true, securityScheme: 'orderSecret' } as const
const data = z.object({ data: orderReturns })

/** Returns by the customer of an order: signed in, or with its secret. All others get `not_found`. */
export function returnRoutes(app: App, shop: Shop) {
  const authorise = (request: FastifyRequest, id: number) => authoriseOrder(shop, request, id, 'its own')
  const respond = async (
    request: FastifyRequest,
    id: number,
    access: 'its own' | 'its own or of staff' = 'its own',
  ) => {
    const order = await authoriseOrder(shop, request, id, access)
    return { data: await readOrderReturns(shop.db, order, requestLocale(request), shop.now()) }
  }

  const read = {
    tags,
    summary: 'Read what can be returned of an order of yours, or as staff, and its returns',
    params,
    response: { 200: data },
  }
  const reading = { ...access, refuses: ['not_found'] } as const
  app.get('/order/:id/return', { schema: read, config: reading }, (request) =>
    respond(request, request.params.id, 'its own or of staff'),
  )

  const create = { tags, summary: 'Request a return', params, body: returnForm, response: { 201: data } }
  const creating = {
    ...access,
    rateLimit: limits.returns,
    refuses: [
      'not_found',
      'returns_not_offered',
      'order_not_delivered',
      'return_too_late',
      'not_returnable',
      'too_many_returned',
    ],
  } as const
  app.post('/order/:id/return', { schema: create, config: creating }, async (request, reply) => {
    const { id } = await authorise(request, request.params.id)
    await requestReturn(shop, id, request.body, request.caller?.userId ?? null)
    reply.code(201)
    return respond(request, id)
  })

  const withdraw = { tags, summary: 'Withdraw a return', params: oneReturn, response: { 200: data } }
  const withdrawing = { ...access, refuses: ['not_found', 'return_change_not_allowed'] } as const
  app.post('/order/:id/return/:return_id/withdraw', { schema: withdraw, config: withdrawing }, async (request) => {
    const { id } = await authorise(request, request.params.id)
    await withdrawReturn(shop, { id: request.params.return_id, orderId: id }, request.caller?.userId ?? null)
    return respond(request, id)
  })

  const add = {
    tags,
    summary: 'Add a photo to a return',
    params: oneReturn,
    body: returnPhoto,
    response: { 201: data },
  }
  const adding = {
    ...access,
    form: true,
    rateLimit: limits.returns,
    refuses: ['not_found', 'return_change_not_allowed', 'too_many_return_photos'],
  } as const
  app.post('/order/:id/return/:return_id/photo', { schema: add, config: adding }, async (request, reply) => {
    const { id } = await authorise(request, request.params.id)
    await addReturnPhoto(shop, { id: request.params.return_id, orderId: id }, request.body.image)
    reply.code(201)
    return respond(request, id)
  })

  const onePhoto = oneReturn.extend({ photo_id: idParam })
  const file = z.string().meta({ description: 'A WebP file' })
  const show = {
    tags,
    summary: 'Read a photo of a return',
    params: onePhoto,
    response: { 200: { content: { 'image/webp': { schema: file } } } },
  }
  app.get('/order/:id/return/:return_id/photo/:photo_id', { schema: show, config: reading }, async (request, reply) => {
    const { id, return_id, photo_id } = request.params
    await authoriseOrder(shop, request, id, 'its own or of staff')
    const { body } = orRefuse(await findReturnPhoto(shop, { id: return_id, orderId: id }, photo_id))
    reply.type('image/webp')
    return body as never // bytes go out as they are
  })
}
