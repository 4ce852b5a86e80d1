import { type MyfatoorahOptions, openMyfatoorahClient } from './myfatoorah/client.ts'
import { myfatoorahInvoice, outcomeOf, refuseUnlessOf } from './myfatoorah/invoice.ts'
import { createdPayment, paymentRequest } from './myfatoorah/payment-request.ts'
import { refund } from './myfatoorah/refund.ts'
import { attemptIn } from './myfatoorah/signed-attempt.ts'
import { readWebhook } from './myfatoorah/webhook.ts'
import {
  type Attempt,
  GATEWAY_TIMEOUT_MS,
  type GatewayMessage,
  type Outcome,
  type Provider,
  type ReturnUrls,
  type Sale,
  UnknownOutcome,
  type VerifiedMessage,
} from './provider.ts'
import type { ApiCall } from './wire/api-client.ts'

/**
 * MyFatoorah with its hosted page for KNET, cards and wallets. Messages only identify an attempt or a refund; its state
 * is requested from MyFatoorah.
 */
export function openMyfatoorah(options: MyfatoorahOptions): Provider {
  const openCall = openMyfatoorahClient(options, GATEWAY_TIMEOUT_MS)
  return {
    method: 'myfatoorah',
    isTest: options.isTest,
    takes: (currency) => currency === options.currency,
    flow: 'redirect',
    reusesPage: true,
    open: (sale, returnUrls) => open(openCall(), sale, returnUrls, options.webhookSecret),
    parseWebhook: async (message) => parseMessage(message, options.webhookSecret),
    find: (attempt) => find(openCall(), attempt),
    refund: (request) => refund(openCall(), request),
  }
}

/** A repeated request with the same key, within 250 minutes, returns the first invoice. */
async function open(call: ApiCall, sale: Sale, returnUrls: ReturnUrls, webhookSecret: string) {
  const body = paymentRequest(sale, returnUrls, webhookSecret)
  const headers = { 'idempotency-key': sale.invoice }
  const response = await call({ method: 'POST', path: '/v3/payments', body, headers }, createdPayment)
  if (!('read' in response)) throw new UnknownOutcome(`MyFatoorah takes no such payment: ${response.code}`)
  return { url: response.read.PaymentURL, session: response.read.InvoiceId }
}

/** A returning shopper has the signed name of the attempt in the URL, a webhook in its signed body. */
function parseMessage(message: GatewayMessage, webhookSecret: string): VerifiedMessage | null {
  const { attempt } = message.query
  if (attempt === undefined) return readWebhook(message, webhookSecret)
  const invoice = attemptIn(String(attempt), webhookSecret)
  return invoice === null ? null : { attempt: { invoice } }
}

async function find(call: ApiCall, attempt: Attempt): Promise<Outcome> {
  const { session, invoice } = attempt
  const path = session === null ? `externalIdentifier/${invoice}` : encodeURIComponent(session)
  const response = await call({ method: 'GET', path: `/v3/invoices/${path}` }, myfatoorahInvoice)
  if (!('read' in response)) {
    if (session === null) return { is: 'not_found' }
    throw new UnknownOutcome('MyFatoorah does not know an invoice it has created')
  }
  refuseUnlessOf(response.read, attempt)
  const outcome = outcomeOf(response.read)
  // Its response was lost, so the shopper has no page to pay on.
  return session === null && outcome.is !== 'paid' ? { is: 'not_found' } : outcome
}
