import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OrderRequest, type PaypalApp, type PaypalEntry, type PaypalMoney, Refusal } from './app.ts'
import { captureOrder, createOrder, readOrder } from './orders.ts'
import { presentOrder } from './present.ts'
import { refundCapture } from './refunds.ts'
import type { Tokens } from './tokens.ts'
import type { Notices, Signature } from './webhooks.ts'

type Api = { paypal: PaypalApp; tokens: Tokens; notices: Notices; pagesOf: (request: FastifyRequest) => string }
type ById = { Params: { id: string } }

/** Requests of a shop, with a token: orders, captures, refunds, and the verification of webhooks. */
export async function paypalApi(app: FastifyInstance, { paypal, tokens, notices, pagesOf }: Api) {
  app.addHook('preHandler', async (request) => tokens.check(request))
  const presented = (request: FastifyRequest, order: PaypalEntry) => presentOrder(paypal, order, pagesOf(request))

  app.post<{ Body: OrderRequest }>('/v2/checkout/orders', (request, reply) => {
    const { order, isNew } = createOrder(paypal, request.body, nameOf(request))
    return reply.code(isNew ? 201 : 200).send(presented(request, order))
  })
  app.get<ById>('/v2/checkout/orders/:id', (request) => presented(request, readOrder(paypal.ledger, request.params.id)))
  app.post<ById>('/v2/checkout/orders/:id/capture', (request, reply) => {
    const { order, isNew } = captureOrder(paypal, request.params.id, nameOf(request))
    return reply.code(isNew ? 201 : 200).send(presented(request, order))
  })
  app.post<ById & { Body: { amount: PaypalMoney; invoice_id: string } }>(
    '/v2/payments/captures/:id/refund',
    (request, reply) => {
      const { refund, isNew } = refundCapture(paypal, request.params.id, request.body, nameOf(request))
      return reply.code(isNew ? 201 : 200).send({ id: refund.id, status: refund.status, invoice_id: refund.invoice })
    },
  )
  app.post<{ Body: Signature & { webhook_id: string; webhook_event: object } }>(
    '/v1/notifications/verify-webhook-signature',
    ({ body }) => ({
      verification_status: notices.isOurs(body, body.webhook_id, body.webhook_event) ? 'SUCCESS' : 'FAILURE',
    }),
  )
}

/** The idempotency key of a request. */
function nameOf({ headers }: FastifyRequest): string {
  const name = headers['paypal-request-id']
  if (typeof name !== 'string') throw new Refusal(400, 'PAYPAL_REQUEST_ID_REQUIRED')
  return name
}
