import { idempotencyKey } from '@rawnaq/contract/checkout'
import { order } from '@rawnaq/contract/order'
import { idParam } from '@rawnaq/contract/resource'
import {
  moveAllBody,
  moveAllResult,
  moveBody,
  noteBody,
  orderBoard,
  orderNote,
  refundBody,
} from '@rawnaq/contract/staff-orders'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { readOrder } from '../orders/read-order.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { moveOrder, moveOrders } from './move-order.ts'
import { readOrderBoard } from './read-order-board.ts'
import { writeOrderNote } from './write-order-note.ts'

const access = 'order:write'
const tags = ['order']
const params = z.object({ id: idParam })
const response = { 200: z.object({ data: order }) }

/** Staff routes for orders: board, status changes, refunds and notes. */
export function staffOrderRoutes(app: App, shop: Shop) {
  const respond = async (request: FastifyRequest, id: number) => {
    return { data: orRefuse(await readOrder(shop.db, id, requestLocale(request))) }
  }

  const boardResponse = { 200: z.object({ data: orderBoard }) }
  const board = {
    tags,
    summary: 'Read the newest orders of each status, and how many there are',
    response: boardResponse,
  }
  app.get('/order/board', { schema: board, config: { access: 'order:read' } }, async () => {
    return { data: await readOrderBoard(shop.db) }
  })

  const move = { tags, summary: 'Change the status of an order', params, body: moveBody, response }
  const moving = {
    access,
    refuses: [
      'not_found',
      'status_change_not_allowed',
      'gift_card_already_used',
      'phone_not_confirmed',
      'waiting_for_address',
      'balance_not_paid',
      'items_not_sent',
      'return_in_progress',
    ],
  } as const
  app.post('/order/:id/move', { schema: move, config: moving }, async (request) => {
    const { id } = request.params
    await moveOrder(shop, id, request.body.status, actorOf(request))
    return respond(request, id)
  })

  const moved = { 200: z.object({ data: moveAllResult }) }
  const moveAll = {
    tags,
    summary: 'Change the status of several orders, each where it is allowed',
    body: moveAllBody,
    response: moved,
  }
  app.post('/order/move', { schema: moveAll, config: { access } }, async (request) => {
    const { ids, status } = request.body
    return { data: await moveOrders(shop, ids, status, actorOf(request)) }
  })

  const headers = z.object({ 'idempotency-key': idempotencyKey })
  const refund = { tags, summary: 'Refund an order, wholly or in part', params, headers, body: refundBody, response }
  const refundRefusals = ['not_found', 'too_much_refunded', 'gift_card_already_used', 'idempotency_key_reused'] as const
  const refunding = {
    access,
    refuses: [...refundRefusals, 'store_credit_without_account', 'store_credit_other_currency'],
  } as const
  app.post('/order/:id/refund', { schema: refund, config: refunding }, async (request) => {
    const { id } = request.params
    const { amount, reason: note, to_store_credit: toStoreCredit } = request.body
    const key = request.headers['idempotency-key']
    await refundOrder(shop, id, { amount, note, toStoreCredit, key, ...actorOf(request) })
    return respond(request, id)
  })

  const written = { 201: z.object({ data: orderNote }) }
  const note = { tags, summary: 'Write a note on an order', params, body: noteBody, response: written }
  const noting = { access, refuses: ['not_found', 'no_email_address'] } as const
  app.post('/order/:id/note', { schema: note, config: noting }, async (request, reply) => {
    const data = await writeOrderNote(shop.db, request.params.id, { ...request.body, ...actorOf(request) })
    return reply.code(201).send({ data })
  })
}
