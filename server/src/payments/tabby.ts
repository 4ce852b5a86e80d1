import { type LenderRefusal, lenderRefusals } from '@rawnaq/contract/words/pay-later'
import {
  type Attempt,
  type Eligibility,
  GATEWAY_TIMEOUT_MS,
  type GatewayMessage,
  type Outcome,
  PaymentRefused,
  type Provider,
  type ReturnUrls,
  type Sale,
  UnknownOutcome,
  type VerifiedMessage,
} from './provider.ts'
import { openTabbyClient, type TabbyOptions } from './tabby/client.ts'
import { tabbyTakes } from './tabby/currency.ts'
import { decide, outcomeOf, readPayment, refuseUnlessOf } from './tabby/payment.ts'
import { refund } from './tabby/refund.ts'
import { eligibilityRequest, sessionRequest, tabbySession } from './tabby/session-request.ts'
import type { ApiCall } from './wire/api-client.ts'
import { jsonIn } from './wire/json-in.ts'
import { isSignature } from './wire/signature.ts'

/**
 * Tabby with its hosted page, on which a shopper pays in four instalments. An authorised payment is captured at once.
 * Messages only identify a payment.
 */
export function openTabby(options: TabbyOptions): Provider {
  const openCall = openTabbyClient(options, GATEWAY_TIMEOUT_MS)
  const openCheck = openTabbyClient(options, ELIGIBILITY_MS)
  const { isTest, merchantCode } = options
  return {
    method: 'tabby',
    isTest,
    takes: tabbyTakes,
    flow: 'redirect',
    open: (sale, returnUrls) => open(openCall(), sale, returnUrls, options),
    parseWebhook: async (message) => parseMessage(message, options.webhookSecret),
    find: (attempt, mayCapture) => find(openCall(), attempt, mayCapture, isTest),
    refund: (request) => refund(openCall(), request, isTest),
    checkBuyer: (buyer) => checkBuyer(openCheck(), buyer, merchantCode),
  }
}

/** The shopper waits at most this long for a check, in milliseconds. */
const ELIGIBILITY_MS = 2_000

async function checkBuyer(call: ApiCall, buyer: Eligibility, merchantCode: string): Promise<LenderRefusal | null> {
  const body = eligibilityRequest(buyer, merchantCode)
  const response = await call({ method: 'POST', path: SESSIONS, body }, tabbySession)
  if (!('read' in response)) throw new UnknownOutcome(`Tabby checks no such buyer: ${response.code}`)
  const { status, configuration } = response.read
  if (status === 'created') return null
  if (status !== 'rejected') throw new UnknownOutcome('Tabby has not decided about a buyer')
  const reason = configuration?.products?.installments?.rejection_reason
  return lenderRefusals.find((one) => one === reason) ?? 'not_available'
}

async function open(call: ApiCall, sale: Sale, returnUrls: ReturnUrls, { merchantCode, isTest }: TabbyOptions) {
  const body = sessionRequest(sale, returnUrls, merchantCode)
  const response = await call({ method: 'POST', path: SESSIONS, body }, tabbySession)
  if (!('read' in response)) throw new UnknownOutcome(`Tabby takes no such payment: ${response.code}`)
  const { status, payment, configuration } = response.read
  if (status === 'rejected') throw new PaymentRefused('declined')
  const url = configuration?.available_products?.installments?.[0]?.web_url ?? ''
  if (status !== 'created' || !payment || !/^https?:/.test(url))
    throw new UnknownOutcome('Tabby has no page for the shopper')
  refuseUnlessOf(payment, sale, isTest)
  return { url, session: payment.id }
}

const SESSIONS = '/api/v2/checkout'

/** A returning shopper has the id of the payment in the URL, a webhook in its body, with the secret in a header. */
function parseMessage({ query, body, headers }: GatewayMessage, webhookSecret: string): VerifiedMessage | null {
  const isWebhook = query.payment_id === undefined
  if (isWebhook && !isSignature(headers[WEBHOOK_HEADER] ?? '', webhookSecret)) return null
  const id = isWebhook ? idIn(jsonIn(body)) : String(query.payment_id)
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? { attempt: { session: id } } : null
}

/** The header that is registered with the webhook. */
export const WEBHOOK_HEADER = 'x-webhook-secret'

const idIn = (body: unknown) => String((body as { id?: unknown } | null | undefined)?.id)

async function find(call: ApiCall, attempt: Attempt, mayCapture: boolean, isTest: boolean): Promise<Outcome> {
  // Without a payment id the shopper never reached Tabby.
  if (!attempt.session) return { is: 'not_found' }
  const payment = await readPayment(call, attempt.session)
  refuseUnlessOf(payment, attempt, isTest)
  if (payment.status !== 'AUTHORIZED') return outcomeOf(payment, attempt)
  const decided = await decide(call, attempt, payment.id, mayCapture)
  refuseUnlessOf(decided, attempt, isTest)
  return outcomeOf(decided, attempt)
}
