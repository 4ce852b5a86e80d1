import { parcelBody, parcelChange, parcelParams } from '@rawnaq/contract/parcels'
import { idParam } from '@rawnaq/contract/resource'
import { staffOrder } from '@rawnaq/contract/staff-orders'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { readStaffOrder } from '../staff/read-staff-order.ts'
import { changeParcel, packParcel, removeParcel } from './pack-parcel.ts'
import { sendParcel } from './send-parcel.ts'

const access = 'order:write'
const tags = ['order']
const data = z.object({ data: staffOrder })
const response = { 200: data }

/** Staff routes for the parcels of an order. All but the removal return the order as staff read it. */
export function parcelRoutes(app: App, shop: Shop) {
  const { db } = shop
  const respond = async (request: FastifyRequest, id: number) => {
    return { data: orRefuse(await readStaffOrder(shop, id, requestLocale(request))) }
  }

  const params = z.object({ id: idParam })
  const pack = { tags, summary: 'Pack a parcel of an order', params, body: parcelBody, response: { 201: data } }
  const packing = {
    access,
    refuses: ['not_found', 'parcels_not_changeable', 'more_than_left', 'order_is_collected'],
  } as const
  app.post('/order/:id/parcel', { schema: pack, config: packing }, async (request, reply) => {
    const { id } = request.params
    await packParcel(db, id, request.body, actorOf(request))
    reply.code(201)
    return respond(request, id)
  })

  const ofParcel = { tags, params: parcelParams, response }
  const change = { ...ofParcel, summary: 'Change a parcel of an order', body: parcelChange }
  const changing = {
    access,
    refuses: ['not_found', 'parcels_not_changeable', 'more_than_left', 'edit_conflict'],
  } as const
  app.put('/order/:id/parcel/:parcel_id', { schema: change, config: changing }, async (request) => {
    const { id, parcel_id } = request.params
    await changeParcel(db, { orderId: id, id: parcel_id }, request.body, actorOf(request))
    return respond(request, id)
  })

  const send = { ...ofParcel, summary: 'Send a parcel; the first one moves its order on' }
  const sending = {
    access,
    refuses: ['not_found', 'parcels_not_changeable', 'phone_not_confirmed', 'waiting_for_address', 'balance_not_paid'],
  } as const
  app.post('/order/:id/parcel/:parcel_id/send', { schema: send, config: sending }, async (request) => {
    const { id, parcel_id } = request.params
    await sendParcel(db, { orderId: id, id: parcel_id }, actorOf(request))
    return respond(request, id)
  })

  const remove = {
    ...ofParcel,
    summary: 'Remove a parcel of an order; its items can go into another',
    response: { 204: z.undefined() },
  }
  const removing = { access, refuses: ['not_found', 'parcels_not_changeable'] } as const
  app.delete('/order/:id/parcel/:parcel_id', { schema: remove, config: removing }, async (request, reply) => {
    const { id, parcel_id } = request.params
    await removeParcel(db, { orderId: id, id: parcel_id }, actorOf(request))
    return reply.code(204).send()
  })
}
