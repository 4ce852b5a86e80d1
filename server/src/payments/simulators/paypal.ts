import type { FastifyInstance } from 'fastify'
import type { Ledger } from './ledger.ts'
import { servePaymentPage } from './page/serve-payment-page.ts'
import { paypalApi } from './paypal/api.ts'
import { type PaypalApp, type PaypalEntry, Refusal } from './paypal/app.ts'
import { choose, decideReview } from './paypal/orders.ts'
import { openTokens } from './paypal/tokens.ts'
import { openWebhooks } from './paypal/webhooks.ts'

export type PaypalGatewayOptions = {
  clientId: string
  secret: string
  webhookId: string
  ledger: Ledger<PaypalEntry>
  /** The URL of its pages for browsers, if not the one requests come to. */
  pagesUrl?: string
  /** The shop's webhook URL; without it no webhooks are sent. */
  noticeUrl?: string
  /** The lifetime of a token in seconds. */
  tokenSeconds?: number
  now?: () => number
}

/**
 * Simulator of PayPal: its API under /v1 and /v2, the approval page at /checkoutnow, signed webhooks, and /_control for
 * actions of PayPal's staff. No money moves.
 */
export async function paypalGateway(app: FastifyInstance, options: PaypalGatewayOptions) {
  const { secret, webhookId, pagesUrl, noticeUrl, tokenSeconds = 32_400, now = Date.now } = options
  const notices = openWebhooks(secret, webhookId, noticeUrl, now)
  const paypal: PaypalApp = { ...options, now, notify: notices.notify }
  const tokens = openTokens(paypal, tokenSeconds)
  app.addHook('onClose', () => notices.done())

  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error
    const name = refusals[error.status] ?? 'INVALID_REQUEST'
    return reply.code(error.status).send({ name, details: [{ issue: error.issue }], debug_id: 'test' })
  })
  servePaymentPage(app, {
    path: 'checkoutnow',
    parameter: 'token',
    choices: ['pay', 'review', 'decline', 'cancel'],
    payment: (token) => pageOf(paypal.ledger.find(({ id, kind }) => kind === 'order' && id === token)),
    unknown: 'INVALID_RESOURCE_ID',
    choose: (token, choice) => choose(paypal, token, choice),
  })

  app.post('/v1/oauth2/token', (request) => tokens.make(request))
  app.register(paypalApi, {
    paypal,
    tokens,
    notices,
    pagesOf: ({ protocol, host }) => pagesUrl ?? `${protocol}://${host}${app.prefix}`,
  })

  app.post<{ Body: { invoice: string; approve: boolean } }>('/_control/decide', ({ body }) => ({
    decided: decideReview(paypal, body.invoice, body.approve),
  }))
  app.post('/_control/forget-tokens', () => ({ forgotten: tokens.forget() }))
}

const refusals: Record<number, string> = {
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
}

function pageOf(order: PaypalEntry | undefined) {
  if (!order) return undefined
  const { invoice, amount, currency, request } = order
  const { locale, return_url, cancel_url } = request!.payment_source.paypal.experience_context
  return {
    gateway: 'PayPal',
    locale: locale.startsWith('ar') ? ('ar' as const) : ('en' as const),
    amount,
    currency,
    reference: invoice,
    leadsTo: [return_url, cancel_url],
  }
}
