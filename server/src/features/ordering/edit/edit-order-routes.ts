import { order } from '@rawnaq/contract/order'
import { orderEdit, orderEditPreview, orderEditPreviewBody } from '@rawnaq/contract/order-edit'
import { idParam } from '@rawnaq/contract/resource'
import { z } from 'zod'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { readOrder } from '../orders/read-order.ts'
import { editOrder, previewEdit } from './edit-order.ts'

const schema = {
  tags: ['order'],
  summary: 'Change the items or the address of an order before it is sent',
  params: z.object({ id: idParam }),
  body: orderEdit,
  response: { 200: z.object({ data: order }) },
}
const refuses = [
  ...(['not_found', 'order_not_editable', 'edit_conflict', 'last_line', 'line_in_parcel'] as const),
  ...(['line_of_gift_list', 'line_of_gift_card', 'gift_of_promotion', 'too_much_refunded'] as const),
  ...(['not_available', 'ships_later', 'choose_variant', 'gift_not_available', 'wrap_does_not_fit'] as const),
  ...([
    'prices_not_comparable',
    'paid_order_not_raised',
    'customer_is_paying',
    'payment_in_progress',
    'cash_above_maximum',
    'cash_not_in_area',
    'cash_blocked',
  ] as const),
] as const
const config = { access: 'order:write', refuses: [...refuses, 'order_is_collected', 'total_changed'] } as const

const preview = {
  tags: ['order'],
  summary: 'Preview the total of an order after a change of its items; nothing is stored',
  params: z.object({ id: idParam }),
  body: orderEditPreviewBody,
  response: { 200: z.object({ data: orderEditPreview }) },
}
const previewing = { access: 'order:write', isReadOnly: true, refuses } as const

/** The staff routes that change a placed order. */
export function editOrderRoutes(app: App, shop: Shop) {
  app.put('/order/:id/contents', { schema, config }, async (request) => {
    const { id } = request.params
    await editOrder(shop, id, { ...request.body, ...actorOf(request) }, request.log)
    return { data: orRefuse(await readOrder(shop.db, id, requestLocale(request))) }
  })

  app.post('/order/:id/contents/preview', { schema: preview, config: previewing }, async (request) => {
    return { data: await previewEdit(shop, request.params.id, { ...request.body, ...actorOf(request) }) }
  })
}
