import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ledger } from './ledger.ts'
import { servePaymentPage } from './page/serve-payment-page.ts'
import { type MovementBody, Refusal, type SessionBody, type TabbyAccount, type TabbyEntry } from './tabby/account.ts'
import { capture, choose, close, createPayment, readPayment, refund, setPayment } from './tabby/payments.ts'
import { presentPayment, presentSession } from './tabby/present.ts'
import { openWebhookSender } from './webhook-sender.ts'

export type TabbyGatewayOptions = {
  secretKey: string
  merchantCode: string
  ledger: Ledger<TabbyEntry>
  /** The registered webhook with its header; none are sent without it. */
  webhook?: { url: string; headers: Record<string, string> } | undefined
  /** The URL of its pages for browsers, if not the one requests come to. */
  pagesUrl?: string | undefined
}

type ById = { Params: { id: string } }

/**
 * Simulator of Tabby: sessions, payments, captures and refunds under /api/v2, the page at /pay, webhooks, and /_control
 * for actions of Tabby. Phone numbers that end in 90000002 are rejected. No money moves.
 */
export async function tabbyGateway(app: FastifyInstance, options: TabbyGatewayOptions) {
  const { secretKey, merchantCode, ledger, webhook, pagesUrl } = options
  const sender = openWebhookSender(5)
  const account: TabbyAccount = {
    merchantCode,
    ledger,
    notify(payment) {
      if (!webhook) return
      const body = presentPayment({ ledger }, payment)
      sender.send({ ...webhook, body: JSON.stringify({ ...body, status: body.status.toLowerCase() }) })
    },
  }
  app.addHook('onClose', () => sender.done())
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error
    return reply.code(error.status).send({ status: 'error', errorType: error.type, error: error.message })
  })
  servePaymentPage(app, {
    path: 'pay',
    parameter: 'payment',
    choices: ['pay', 'decline', 'cancel'],
    payment: (payment) => pageOf(ledger.find(({ id, kind }) => kind === 'payment' && id === payment)),
    unknown: 'not_found',
    choose: (payment, choice) => choose(account, payment, choice),
  })

  app.register(
    async (api) => {
      api.addHook('preHandler', async ({ headers }) => {
        if (headers.authorization !== `Bearer ${secretKey}`) throw new Refusal(401, 'not_authorized', 'no such key')
      })
      const pagesOf = ({ protocol, host }: FastifyRequest) => pagesUrl ?? `${protocol}://${host}${app.prefix}`
      const shown = (payment: TabbyEntry) => presentPayment(account, payment)
      api.post<{ Body: SessionBody }>('/checkout', (request) =>
        presentSession(account, createPayment(account, request.body), pagesOf(request)),
      )
      api.get<ById>('/payments/:id', ({ params }) => shown(readPayment(account, params.id)))
      api.post<ById & { Body: MovementBody }>('/payments/:id/captures', ({ params, body }) =>
        shown(capture(account, params.id, body)),
      )
      api.post<ById & { Body: MovementBody }>('/payments/:id/refunds', ({ params, body }) =>
        shown(refund(account, params.id, body)),
      )
      api.post<ById>('/payments/:id/close', ({ params }) => shown(close(account, params.id)))
    },
    { prefix: '/api/v2' },
  )

  app.post<{ Body: { invoice: string; status: string } }>('/_control/payment', ({ body }) => {
    const payment = ledger.find(({ kind, invoice }) => kind === 'payment' && invoice === body.invoice)
    if (!payment) throw new Refusal(404, 'not_found', 'no such payment')
    return setPayment(account, payment.id, body.status)
  })
}

const pageOf = (payment: TabbyEntry | undefined) =>
  payment?.urls && {
    gateway: 'Tabby',
    locale: payment.locale!,
    amount: payment.amount,
    currency: payment.currency,
    reference: payment.invoice,
    leadsTo: Object.values(payment.urls),
  }
