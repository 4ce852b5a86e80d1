import { idParam } from '@rawnaq/contract/resource'
import { line } from '@rawnaq/contract/text'
import { z } from 'zod'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { authoriseOrder } from '../orders/authorise-order.ts'
import { deleteDeliveryPhoto, findDeliveryPhoto, saveDeliveryPhoto } from './delivery-photo.ts'

const tags = ['order']
const params = z.object({ id: idParam })

/** The photo of a delivered order: staff upload it; only its customer and staff can read it. */
export function deliveryPhotoRoutes(app: App, shop: Shop) {
  const body = z.object({ image: z.file(), taken_by: line(100) })
  const photo = z.object({ taken_by: z.string(), taken_at: z.string() })
  const written = { 201: z.object({ data: photo }) }
  const save = {
    tags,
    summary: 'Add the photo of a delivery; it replaces an earlier one',
    params,
    body,
    response: written,
  }
  const saving = { access: 'order:write', form: true, refuses: ['not_found'] } as const
  app.post('/order/:id/delivery-photo', { schema: save, config: saving }, async (request, reply) => {
    const { image, taken_by } = request.body
    const saved = await saveDeliveryPhoto(shop, request.params.id, { image, takenBy: taken_by }, actorOf(request))
    const data = { taken_by: saved.taken_by, taken_at: saved.created_at.toISOString() }
    return reply.code(201).send({ data })
  })

  const file = z.string().meta({ description: 'A WebP file' })
  const read = {
    tags,
    summary: 'Read the photo of the delivery of an order',
    params,
    response: { 200: { content: { 'image/webp': { schema: file } } } },
  }
  const reading = {
    access: 'anyone',
    identifiesCaller: true,
    securityScheme: 'orderSecret',
    refuses: ['not_found'],
  } as const
  app.get('/order/:id/delivery-photo', { schema: read, config: reading }, async (request, reply) => {
    const { id } = await authoriseOrder(shop, request, request.params.id, 'its own or of staff')
    const { body } = orRefuse(await findDeliveryPhoto(shop, id))
    reply.type('image/webp')
    return body as never // bytes go out as they are
  })

  const remove = { tags, summary: 'Delete the photo of a delivery', params, response: { 204: z.undefined() } }
  const removing = { access: 'order:write', refuses: ['not_found'] } as const
  app.delete('/order/:id/delivery-photo', { schema: remove, config: removing }, async (request, reply) => {
    await deleteDeliveryPhoto(shop, request.params.id, actorOf(request))
    return reply.code(204).send()
  })
}
