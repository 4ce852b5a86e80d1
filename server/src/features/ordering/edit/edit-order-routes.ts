import { order } from '@rawnaq/contract/order'
import { orderEdit } from '@rawnaq/contract/order-edit'
import { idParam } from '@rawnaq/contract/resource'
import { z } from 'zod'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { readOrder } from '../orders/read-order.ts'
import { editOrder } from './edit-order.ts'

const schema = {
  tags: ['order'],
  summary: 'Change the lines or the address of a placed order before it is sent',
  params: z.object({ id: idParam }),
  body: orderEdit,
  response: { 200: z.object({ data: order }) },
}
const config = {
  access: 'order:write',
  refuses: [
    ...(['not_found', 'order_not_editable', 'edit_conflict', 'last_line', 'line_in_parcel'] as const),
    ...(['line_of_gift_list', 'line_of_gift_card', 'line_of_promotion', 'too_much_refunded'] as const),
    ...(['order_is_collected'] as const),
  ],
} as const

/** The staff route that changes a placed order. */
export function editOrderRoutes(app: App, shop: Shop) {
  app.put('/order/:id/contents', { schema, config }, async (request, reply) => {
    const { id } = request.params
    await editOrder(shop, id, { ...request.body, ...actorOf(request) })
    reply.header('cache-control', 'no-store')
    return { data: orRefuse(await readOrder(shop.db, id, requestLocale(request))) }
  })
}
