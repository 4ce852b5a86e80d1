import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ledger } from './ledger.ts'
import {
  entryOf,
  type MyfatoorahAccount,
  type MyfatoorahEntry,
  type PaymentBody,
  type RefundBody,
  Refusal,
} from './myfatoorah/account.ts'
import { addTransaction, choose, createInvoice } from './myfatoorah/invoices.ts'
import { presentCreated, presentInvoice, presentListedRefund, presentRefund } from './myfatoorah/present.ts'
import { createRefund, listRefunds, readRefund, setRefund } from './myfatoorah/refunds.ts'
import { openWebhooks } from './myfatoorah/webhooks.ts'
import { servePaymentPage } from './page/serve-payment-page.ts'

export type MyfatoorahGatewayOptions = {
  token: string
  webhookSecret: string
  ledger: Ledger<MyfatoorahEntry>
  /** The URL of its pages for browsers, if not the one requests come to. */
  pagesUrl?: string | undefined
  refundMs?: number | null
  now?: (() => number) | undefined
}

type ById = { Params: { id: string } }

/**
 * Simulator of MyFatoorah: its API under /v3 and the list of refunds under /v2, the page of an invoice at /pay, signed
 * webhooks, and /_control for actions of banks and of MyFatoorah's staff. No money moves.
 */
export async function myfatoorahGateway(app: FastifyInstance, options: MyfatoorahGatewayOptions) {
  const { token, webhookSecret, ledger, pagesUrl, refundMs = REFUND_MS, now = Date.now } = options
  const notices = openWebhooks(webhookSecret, ledger)
  const account: MyfatoorahAccount = { ledger, refundMs, now, notify: notices.notify }
  app.addHook('onClose', () => notices.done())
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error
    return reply.code(error.status).send({ ...envelope(null), IsSuccess: false, Message: error.message })
  })
  servePaymentPage(app, {
    path: 'pay',
    parameter: 'invoice',
    choices: ['pay', 'decline', 'cancel'],
    payment: (invoice) => pageOf(ledger.find(({ id, kind }) => kind === 'invoice' && id === invoice)),
    unknown: 'No data match the provided value',
    choose: (invoice, choice) => choose(account, invoice, choice),
  })

  app.register(async (api) => {
    api.addHook('preHandler', async ({ headers }, reply) => {
      if (headers.authorization !== `Bearer ${token}`) return reply.code(401).send({ Message: 'Authorization denied' })
    })
    const pagesOf = ({ protocol, host }: FastifyRequest) => pagesUrl ?? `${protocol}://${host}${app.prefix}`
    api.post<{ Body: PaymentBody }>('/v3/payments', (request, reply) => {
      const invoice = createInvoice(account, request.body, keyOf(request))
      return reply.code(201).send(envelope(presentCreated(invoice, pagesOf(request))))
    })
    api.get<ById>('/v3/invoices/:id', ({ params }) =>
      envelope(presentInvoice(ledger, entryOf(account, 'invoice', params.id))),
    )
    api.get<ById>('/v3/invoices/externalIdentifier/:id', ({ params }) => {
      const invoice = ledger.all(({ kind, invoice }) => kind === 'invoice' && invoice === params.id).at(-1)
      if (!invoice) throw new Refusal(404, 'No data match the provided value')
      return envelope(presentInvoice(ledger, invoice))
    })
    api.post<{ Body: RefundBody }>('/v3/refunds', (request, reply) =>
      reply.code(201).send(envelope(presentRefund(createRefund(account, request.body, keyOf(request))))),
    )
    api.get<ById>('/v3/refunds/:id', ({ params }) => envelope(presentRefund(readRefund(account, params.id))))
    api.post<{ Body: { Key: string; KeyType: 'InvoiceId' } }>('/v2/GetRefundStatus', ({ body }) =>
      envelope({ RefundStatusResult: listRefunds(account, body.Key).map(presentListedRefund) }),
    )
  })

  type Control<Change> = { Body: { invoice: string } & Change }
  const named = (kind: MyfatoorahEntry['kind'], invoice: string) => {
    const entry = ledger.find((one) => one.kind === kind && one.invoice === invoice)
    if (!entry) throw new Refusal(404, 'No data match the provided value')
    return entry
  }
  app.post<Control<{ status: string }>>('/_control/transaction', ({ body }) =>
    addTransaction(account, named('invoice', body.invoice), body.status),
  )
  app.post<Control<{ change: Partial<MyfatoorahEntry> }>>('/_control/invoice', ({ body }) =>
    ledger.change(named('invoice', body.invoice).id, body.change),
  )
  app.post<Control<{ status: string }>>('/_control/refund', ({ body }) =>
    setRefund(account, named('refund', body.invoice), body.status),
  )
}

/** The time of a refund until it is carried out, in milliseconds. */
const REFUND_MS = 30_000

const envelope = <Data>(data: Data) => ({ IsSuccess: true, Message: '', ValidationErrors: null, Data: data })

const keyOf = ({ headers }: FastifyRequest) => headers['idempotency-key'] as string | undefined

const pageOf = (invoice: MyfatoorahEntry | undefined) =>
  invoice && {
    gateway: 'MyFatoorah',
    locale: invoice.locale!,
    amount: invoice.amount,
    currency: invoice.currency,
    reference: invoice.invoice,
    leadsTo: [invoice.redirectUrl!],
  }
