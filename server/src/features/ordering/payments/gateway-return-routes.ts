import { type PaymentMethod, paymentMethods } from '@rawnaq/contract/payments'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { awaitedPayment } from '../../../db/orders/awaited-payment.ts'
import { orders, payments, refunds } from '../../../db/schema.ts'
import type { App } from '../../../http/app-type.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { Shop } from '../../../http/shop.ts'
import type { GatewayMessage, RedirectProvider } from '../../../payments/provider.ts'
import { processRefund } from '../refunds/process-refunds.ts'
import { reconcilePayment } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'

const config = { access: 'anyone', rateLimit: limits.gateways, refuses: ['not_found'] } as const
const hidden = { params: z.object({ method: z.enum(paymentMethods) }), hide: true }

/**
 * Return and webhook routes of gateways with hosted pages. Messages are verified and looked up at the gateway. Both
 * settle the payment, whichever comes first, once.
 */
export async function gatewayReturnRoutes(app: App, shop: Shop) {
  await app.register(async (raw: App) => {
    // Providers verify the raw body, so it is not parsed here.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    raw.route({
      method: ['GET', 'POST'],
      url: '/payment/return/:method',
      schema: hidden,
      config,
      handler: async (request, reply) => {
        const payment = await settleGatewayMessage(shop, request)
        const page = payment ? await pageOf(shop, payment.order_id) : await pageOfCanceled(shop, request)
        return reply.redirect(page, 303)
      },
    })

    raw.post('/payment/notice/:method', { schema: hidden, config }, async (request, reply) => {
      const { method } = request.params
      if (!(await settleGatewayMessage(shop, request))) {
        // Neither the body nor the headers are logged: they may be forged, or contain personal data.
        request.log.warn(`Refused a webhook for ${method}: not authentic, too old, or about no payment of this shop`)
        throw new Refusal('not_found')
      }
      const line = redirectProvider(shop, method).acknowledge?.(
        messageOf(request),
        `${shop.siteUrl}/api/payment/return/${method}`,
      )
      return reply.headers({ 'cache-control': 'no-store', 'content-type': 'text/plain' }).send(line ?? 'ok')
    })
  })
}

type GatewayRequest = FastifyRequest & { params: { method: PaymentMethod } }

/** Settles the payment in a verified message and returns the attempt; undefined for unverified messages. */
async function settleGatewayMessage(shop: Shop, request: GatewayRequest) {
  const message = await redirectProvider(shop, request.params.method).parseWebhook(messageOf(request))
  if (!message) return undefined
  if ('refund' in message) return settleRefund(shop, request, message.refund.reference)
  const isNamed =
    'invoice' in message.attempt
      ? eq(payments.invoice, message.attempt.invoice)
      : eq(payments.session, message.attempt.session)
  const [attempt] = await shop.db.select().from(payments).where(isNamed)
  if (attempt?.method !== request.params.method) return undefined
  if (message.outcome) await settlePayment(shop, attempt.id, message.outcome)
  else await reconcilePayment(shop, attempt.id, request.log)
  return attempt
}

/** Looks a pending refund up and returns its payment; undefined if the shop has none with this id. */
async function settleRefund(shop: Shop, request: GatewayRequest, reference: string) {
  const [found] = await shop.db
    .select({ id: refunds.id, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(refunds.reference, reference), eq(payments.method, request.params.method)))
  if (found) await processRefund(shop, found.id, request.log)
  return found?.payment
}

function redirectProvider({ providers }: Shop, method: PaymentMethod): RedirectProvider {
  const provider = providers.get(method)
  if (provider?.flow !== 'redirect') throw new Refusal('not_found')
  return provider
}

const messageOf = ({ query, headers, body }: FastifyRequest): GatewayMessage => ({
  query: query as Record<string, string>,
  body: typeof body === 'string' ? body : '',
  headers: headers as Record<string, string | undefined>,
})

/**
 * This URL can be forged, so it changes nothing and does not depend on the state of the order. The page itself
 * redirects an authorised browser if the order has moved on.
 */
async function pageOfCanceled({ db, siteUrl }: Shop, { query }: FastifyRequest): Promise<string> {
  const { canceled: invoice } = query as { canceled?: unknown }
  if (typeof invoice !== 'string') return `${siteUrl}/main`
  const [order] = await db
    .select({ id: orders.id, locale: orders.locale })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(eq(payments.invoice, invoice))
  return order ? pageAt(siteUrl, 'payment-failure', order) : `${siteUrl}/main`
}

/** The result page for an order; it opens only for authorised callers. */
async function pageOf({ db, siteUrl }: Shop, orderId: number): Promise<string> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const open = await db.select().from(payments).where(eq(payments.order_id, orderId)).orderBy(payments.id)
  const isWaiting = open.at(-1)?.status === paymentStatus.held
  const isDone = awaitedPayment(order!) === null && order!.status !== orderStatus.canceled
  const page = isDone || isWaiting ? 'successful-payment' : 'payment-failure'
  return pageAt(siteUrl, page, order!)
}

const pageAt = (siteUrl: string, page: string, { id, locale }: { id: number; locale: string }) =>
  `${siteUrl}/main/${page}/${id}${locale === 'ar' ? '?lang=ar' : ''}`
