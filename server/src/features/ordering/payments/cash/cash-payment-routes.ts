import { idempotencyKey } from '@rawnaq/contract/checkout'
import { order } from '@rawnaq/contract/order'
import { idParam } from '@rawnaq/contract/resource'
import { cashPaymentBody } from '@rawnaq/contract/staff-orders'
import { z } from 'zod'
import { actorOf } from '../../../../http/access/actor.ts'
import type { App } from '../../../../http/app-type.ts'
import { orRefuse } from '../../../../http/errors/refusal.ts'
import { requestLocale } from '../../../../http/request-locale.ts'
import type { Shop } from '../../../../http/shop.ts'
import { readOrder } from '../../orders/read-order.ts'
import { recordCashPayment, undoCashPayment } from './record-cash-payment.ts'

const access = 'order:write'
const tags = ['order']

/** Staff routes for the balance of a changed order that its customer pays in cash. */
export function cashPaymentRoutes(app: App, shop: Shop) {
  const record = {
    tags,
    summary: 'Record that the balance of an order was paid in cash',
    params: z.object({ id: idParam }),
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: cashPaymentBody,
    response: { 200: z.object({ data: order }) },
  }
  const paying = ['customer_is_paying', 'payment_in_progress'] as const
  const recording = {
    access,
    refuses: ['not_found', 'not_awaiting_payment', 'total_changed', 'idempotency_key_reused', ...paying],
  } as const
  app.post('/order/:id/cash-payment', { schema: record, config: recording }, async (request) => {
    const { id } = request.params
    const command = { ...request.body, key: request.headers['idempotency-key'], ...actorOf(request) }
    await recordCashPayment(shop, id, command, request.log)
    return { data: orRefuse(await readOrder(shop.db, id, requestLocale(request))) }
  })

  const undo = {
    tags,
    summary: 'Undo a cash payment that was recorded by mistake; the order waits for its balance again',
    params: z.object({ id: idParam, payment_id: idParam }),
    response: { 204: z.undefined() },
  }
  const undoing = { access, refuses: ['not_found', 'cash_payment_not_undone', ...paying] } as const
  app.delete('/order/:id/cash-payment/:payment_id', { schema: undo, config: undoing }, async (request, reply) => {
    const { id, payment_id } = request.params
    await undoCashPayment(shop, id, payment_id, actorOf(request), request.log)
    return reply.code(204).send()
  })
}
