import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ledger } from './ledger.ts'
import { servePaymentPage } from './page/serve-payment-page.ts'
import { type ChargeBody, type RefundBody, Refusal, type TapAccount, type TapEntry } from './tap/account.ts'
import { choose, createCharge, readCharge, setCharge } from './tap/charges.ts'
import { presentCharge, presentRefund } from './tap/present.ts'
import { createRefund, readRefund, setRefund } from './tap/refunds.ts'
import { openWebhooks } from './tap/webhooks.ts'

export type TapGatewayOptions = {
  secretKey: string
  ledger: Ledger<TapEntry>
  /** The URL of its pages for browsers, if not the one requests come to. */
  pagesUrl?: string | undefined
  refundMs?: number | null
  now?: (() => number) | undefined
}

type ById = { Params: { id: string } }

/**
 * Simulator of Tap: its API under /v2, the hosted page at /pay, signed webhooks, and /_control for actions of banks and
 * of Tap's staff. No money moves.
 */
export async function tapGateway(app: FastifyInstance, options: TapGatewayOptions) {
  const { secretKey, ledger, pagesUrl, refundMs = REFUND_MS, now = Date.now } = options
  const notices = openWebhooks(secretKey)
  const account: TapAccount = { secretKey, ledger, refundMs, now, notify: notices.notify }
  app.addHook('onClose', () => notices.done())
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error
    return reply.code(error.status).send({ errors: [{ code: error.code, description: error.message }] })
  })

  app.register(async (api) => {
    api.addHook('preHandler', async ({ headers }) => {
      if (headers.authorization !== `Bearer ${secretKey}`) throw new Refusal(401, '2101', 'Key is invalid')
    })
    const shown = (charge: TapEntry, { protocol, host }: FastifyRequest) =>
      presentCharge(charge, pagesUrl ?? `${protocol}://${host}${app.prefix}`)
    api.post<{ Body: ChargeBody }>('/v2/charges', (request) =>
      shown(createCharge(account, request.body, request.headers.lang_code === 'ar' ? 'ar' : 'en'), request),
    )
    api.get<ById>('/v2/charges/:id', (request) => shown(readCharge(account, request.params.id), request))
    api.post<{ Body: RefundBody }>('/v2/refunds', ({ body }) => presentRefund(createRefund(account, body)))
    api.get<ById>('/v2/refunds/:id', ({ params }) => presentRefund(readRefund(account, params.id)))
  })

  servePaymentPage(app, {
    path: 'pay',
    parameter: 'chg',
    choices: ['pay', 'decline', 'cancel'],
    payment: (chg) => pageOf(ledger.find(({ id, kind }) => kind === 'charge' && id === chg)),
    unknown: '7017',
    choose: (chg, choice) => choose(account, chg, choice),
  })

  type Control = { Body: { invoice: string; status: string } }
  const named = (kind: TapEntry['kind'], invoice: string) => {
    const entry = ledger.find((one) => one.kind === kind && one.invoice === invoice)
    if (!entry) throw new Refusal(400, '7017', 'Not found')
    return entry
  }
  app.post<Control>('/_control/charge', ({ body }) => setCharge(account, named('charge', body.invoice), body.status))
  app.post<Control>('/_control/refund', ({ body }) => setRefund(account, named('refund', body.invoice), body.status))
  app.post<Control>('/_control/webhook', ({ body }) => {
    const entry = ledger.find(({ invoice }) => invoice === body.invoice)
    if (entry) notices.notify(entry)
    return { sent: entry !== undefined }
  })
}

/** The time of a refund on its way to the bank in milliseconds. */
const REFUND_MS = 30_000

const pageOf = (charge: TapEntry | undefined) =>
  charge && {
    gateway: 'Tap',
    locale: charge.locale!,
    amount: charge.amount,
    currency: charge.currency,
    reference: charge.invoice,
    leadsTo: [charge.redirectUrl!],
  }
