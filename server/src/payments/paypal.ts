import { openPaypalClient, type PaypalCall, type PaypalOptions } from './paypal/client.ts'
import { createRequest } from './paypal/create-request.ts'
import { paypalTakes } from './paypal/currency.ts'
import { outcomeOf, type PaypalOrder, paypalOrder, refuseUnlessOf } from './paypal/order.ts'
import { refund } from './paypal/refund.ts'
import { isSigned, orderIn } from './paypal/webhook.ts'
import {
  type Attempt,
  GATEWAY_TIMEOUT_MS,
  type GatewayMessage,
  type Outcome,
  type Provider,
  type ReturnUrls,
  type Sale,
  UnknownOutcome,
  undefinedIfUnknown,
} from './provider.ts'

/**
 * PayPal with its Orders API: the shopper approves on its pages, then the shop captures the money.
 */
export function openPaypal(options: PaypalOptions): Provider {
  const openCall = openPaypalClient(options, GATEWAY_TIMEOUT_MS)
  return {
    method: 'paypal',
    isTest: options.isTest,
    takes: paypalTakes,
    flow: 'redirect',
    open: (sale, returnUrls) => open(openCall(), sale, returnUrls),
    /**
     * A webhook counts if PayPal confirms its signature. A returning shopper sends an order id that nobody else knows;
     * its state is requested from PayPal.
     */
    parseWebhook: (message) => parseWebhook(openCall(), message, options.webhookId),
    find: (attempt, mayCapture) => find(openCall(), attempt, mayCapture),
    refund: (request) => refund(openCall(), request),
  }
}

async function open(call: PaypalCall, sale: Sale, returnUrls: ReturnUrls) {
  const body = createRequest(sale, returnUrls)
  const response = await call({ ...orders, body, requestId: sale.invoice }, paypalOrder)
  if (!('read' in response)) throw new UnknownOutcome(`PayPal takes no such order: ${response.issue}`)
  const url = response.read.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  if (!url) throw new UnknownOutcome('PayPal has no page for the shopper')
  return { url, session: response.read.id }
}

async function parseWebhook(
  call: PaypalCall,
  message: GatewayMessage,
  webhookId: string,
): ReturnType<(Provider & { flow: 'redirect' })['parseWebhook']> {
  const { token, canceled } = message.query
  if (token === undefined) {
    const session = (await isSigned(call, message, webhookId)) ? orderIn(message.body) : undefined
    return session === undefined ? null : { attempt: { session } }
  }
  if (!/^[A-Z0-9]{1,36}$/.test(token)) return null
  const attempt = { session: token }
  if (canceled === undefined) return { attempt }
  const response = await readOrder(call, token).catch(undefinedIfUnknown)
  if (!response) return { attempt }
  if (!('read' in response)) return null
  const isAgreed = response.read.status === 'APPROVED' || response.read.status === 'COMPLETED'
  return isAgreed ? { attempt } : { attempt, outcome: { is: 'failed', failure: 'given_up' } }
}

async function find(call: PaypalCall, attempt: Attempt, mayCapture: boolean): Promise<Outcome> {
  // Without an order id the shopper never reached PayPal.
  if (!attempt.session) return { is: 'not_found' }
  const response = await readOrder(call, attempt.session)
  // PayPal deletes unapproved orders after some hours.
  if (!('read' in response)) return { is: 'failed', failure: 'given_up' }
  refuseUnlessOf(response.read, attempt)
  return response.read.status === 'APPROVED' && mayCapture
    ? capture(call, response.read, attempt)
    : outcomeOf(response.read, attempt)
}

/** Captures the approved payment; the request id of the attempt prevents a second capture. */
async function capture(call: PaypalCall, { id }: PaypalOrder, attempt: Attempt): Promise<Outcome> {
  const path = `${orders.path}/${encodeURIComponent(id)}/capture`
  const response = await call({ method: 'POST', path, body: {}, requestId: `${attempt.invoice}-capture` }, paypalOrder)
  if ('read' in response) return outcomeOf(response.read, attempt)
  if (response.issue === 'ORDER_NOT_APPROVED' || response.issue === 'PAYER_ACTION_REQUIRED') return { is: 'open' }
  if (response.issue !== 'ORDER_ALREADY_CAPTURED')
    return { is: 'failed', failure: declines.includes(response.issue) ? 'declined' : 'gateway' }
  const again = await readOrder(call, id)
  if (!('read' in again)) throw new UnknownOutcome('PayPal has lost an order it has captured')
  return outcomeOf(again.read, attempt)
}

const declines = ['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY', 'CARD_EXPIRED']

const orders = { method: 'POST', path: '/v2/checkout/orders' } as const

const readOrder = (call: PaypalCall, id: string) =>
  call({ method: 'GET', path: `${orders.path}/${encodeURIComponent(id)}` }, paypalOrder)
