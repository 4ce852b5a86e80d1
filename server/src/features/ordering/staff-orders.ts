import { idempotencyKey, order } from '@rawnaq/contract/ordering'
import { idParam } from '@rawnaq/contract/resource'
import { moveBody, refundBody } from '@rawnaq/contract/staff-orders'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signedIn } from '../../http/access.ts'
import type { App } from '../../http/app-type.ts'
import { callLocale } from '../../http/call-locale.ts'
import { orRefuse } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { moveOrder } from './move-order.ts'
import { refundOrder } from './paying/refund-order.ts'
import { readOrder } from './read-order.ts'

const access = 'order:write'
const tags = ['order']
const params = z.object({ id: idParam })
const response = { 200: z.object({ data: order }) }

/** What the staff does with orders: moves them on, and gives money back. */
export function staffOrders(app: App, shop: Shop) {
  const answer = async (request: FastifyRequest, reply: FastifyReply, id: number) => {
    reply.header('cache-control', 'no-store')
    return { data: orRefuse(await readOrder(shop.db, id, callLocale(request))) }
  }

  const move = { tags, summary: 'Move an order on', params, body: moveBody, response }
  const moving = { access, refuses: ['not_found', 'not_movable'] } as const
  app.post('/order/:id/move', { schema: move, config: moving }, async (request, reply) => {
    const { id } = request.params
    await moveOrder(shop, id, request.body.status, signedIn(request).userId)
    return answer(request, reply, id)
  })

  const headers = z.object({ 'idempotency-key': idempotencyKey })
  const refund = { tags, summary: 'Give money of an order back', params, headers, body: refundBody, response }
  const refunding = { access, refuses: ['not_found', 'too_much_refunded', 'key_was_used'] } as const
  app.post('/order/:id/refund', { schema: refund, config: refunding }, async (request, reply) => {
    const { id } = request.params
    const { amount, reason: note } = request.body
    const key = request.headers['idempotency-key']
    await refundOrder(shop, id, { amount, note, key, userId: signedIn(request).userId })
    return answer(request, reply, id)
  })
}
