import { calendarQuery, deliveryCalendar, deliveryChange, phoneConfirmation } from '@rawnaq/contract/delivery-desk'
import { order } from '@rawnaq/contract/order'
import { idParam } from '@rawnaq/contract/resource'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { readOrder } from '../orders/read-order.ts'
import { changeDelivery } from './change-delivery.ts'
import { readDeliveryCalendar } from './read-delivery-calendar.ts'
import { allowCash, confirmPhone, recordRefusedDelivery } from './secure-cash.ts'

const access = 'order:write'
const tags = ['order']
const params = z.object({ id: idParam })
const response = { 200: z.object({ data: order }) }

/** Staff routes for deliveries: the calendar, another slot for an order, and the safeguards for cash. */
export function deliveryDeskRoutes(app: App, shop: Shop) {
  const respond = async (request: FastifyRequest, id: number) => {
    return { data: orRefuse(await readOrder(shop.db, id, requestLocale(request))) }
  }

  const calendar = {
    tags: ['delivery'],
    summary: 'Read the deliveries of a day by slot and area, and the orders without a day',
    querystring: calendarQuery,
    response: { 200: z.object({ data: deliveryCalendar }) },
  }
  app.get('/delivery/calendar', { schema: calendar, config: { access: 'order:read' } }, async (request) => {
    return { data: await readDeliveryCalendar(shop.db, request.query.day, requestLocale(request)) }
  })

  const change = { tags, summary: 'Move an order to another delivery slot', params, body: deliveryChange, response }
  const changing = {
    access,
    refuses: [
      ...(['not_found', 'delivery_not_changeable', 'edit_conflict', 'no_delivery_area'] as const),
      ...(['slot_not_available', 'order_is_collected'] as const),
    ],
  } as const
  app.put('/order/:id/delivery', { schema: change, config: changing }, async (request) => {
    const { id } = request.params
    await changeDelivery(shop, id, { ...request.body, ...actorOf(request), locale: requestLocale(request) })
    return respond(request, id)
  })

  const confirm = { tags, summary: 'Confirm the phone number of an order', params, body: phoneConfirmation, response }
  const confirming = { access, refuses: ['not_found'] } as const
  app.put('/order/:id/phone-confirmation', { schema: confirm, config: confirming }, async (request) => {
    const { id } = request.params
    await confirmPhone(shop, id, request.body.is_confirmed, actorOf(request))
    return respond(request, id)
  })

  const refuse = { tags, summary: 'Record that the delivery of an order was refused', params, response }
  const refusing = { access, refuses: ['not_found', 'delivery_not_refusable', 'order_is_collected'] } as const
  app.post('/order/:id/refused-delivery', { schema: refuse, config: refusing }, async (request) => {
    const { id } = request.params
    await recordRefusedDelivery(shop, id, actorOf(request))
    return respond(request, id)
  })

  const allow = { tags, summary: 'Allow cash again for the phone number of an order', params, response }
  app.post('/order/:id/allow-cash', { schema: allow, config: confirming }, async (request) => {
    const { id } = request.params
    await allowCash(shop, id, actorOf(request))
    return respond(request, id)
  })
}
