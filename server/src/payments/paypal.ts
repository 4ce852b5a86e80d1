import { openPaypalClient, type PaypalCall, type PaypalOptions } from './paypal/client.ts'
import { createRequest } from './paypal/create-request.ts'
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
 * PayPal by its Orders API: the shopper agrees on its pages, and the shop takes the money when it hears of that. `patience`
 * is how long a call may take altogether, in milliseconds.
 */
export function openPaypal(options: PaypalOptions, patience = GATEWAY_TIMEOUT_MS): Provider {
  const errands = openPaypalClient(options, patience)
  return {
    method: 'paypal',
    isTest: options.isTest,
    flow: 'redirect',
    open: (sale, ways) => open(errands(), sale, ways),
    parseWebhook: (heard) => parseWebhook(errands(), heard, options.webhookId),
    find: (attempt, mayCapture) => find(errands(), attempt, mayCapture),
    refund: (wish) => refund(errands(), wish),
  }
}

async function open(errand: PaypalCall, sale: Sale, ways: ReturnUrls) {
  const body = createRequest(sale, ways)
  const came = await errand({ ...orders, body, requestId: sale.invoice }, paypalOrder)
  if (!('read' in came)) throw new UnknownOutcome(`PayPal takes no such order: ${came.issue}`)
  const url = came.read.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  if (!url) throw new UnknownOutcome('PayPal has no page for the shopper')
  return { url, session: came.read.id }
}

/**
 * A notice counts when PayPal says that it has signed it. A shopper who comes back names an order that nobody else knows of;
 * what became of it is asked of PayPal.
 */
async function parseWebhook(
  errand: PaypalCall,
  heard: GatewayMessage,
  webhookId: string,
): ReturnType<(Provider & { flow: 'redirect' })['parseWebhook']> {
  const { token, canceled } = heard.query
  if (token === undefined) {
    const session = (await isSigned(errand, heard, webhookId)) ? orderIn(heard.body) : undefined
    return session === undefined ? null : { attempt: { session } }
  }
  if (!/^[A-Z0-9]{1,36}$/.test(token)) return null
  const attempt = { session: token }
  if (canceled === undefined) return { attempt }
  const came = await readOrder(errand, token).catch(undefinedIfUnknown)
  if (!came) return { attempt }
  if (!('read' in came)) return null
  const isAgreed = came.read.status === 'APPROVED' || came.read.status === 'COMPLETED'
  return isAgreed ? { attempt } : { attempt, outcome: { is: 'failed', failure: 'given_up' } }
}

async function find(errand: PaypalCall, attempt: Attempt, mayCapture: boolean): Promise<Outcome> {
  // Whoever was never told of an order could not pay it.
  if (!attempt.session) return { is: 'not_found' }
  const came = await readOrder(errand, attempt.session)
  // PayPal forgets, after hours, what no shopper has agreed to.
  if (!('read' in came)) return { is: 'failed', failure: 'given_up' }
  refuseUnlessOf(came.read, attempt)
  return came.read.status === 'APPROVED' && mayCapture
    ? capture(errand, came.read, attempt)
    : outcomeOf(came.read, attempt)
}

/** Takes the money the shopper has agreed to; under the attempt's name it is taken once. */
async function capture(errand: PaypalCall, { id }: PaypalOrder, attempt: Attempt): Promise<Outcome> {
  const path = `${orders.path}/${encodeURIComponent(id)}/capture`
  const came = await errand({ method: 'POST', path, body: {}, requestId: `${attempt.invoice}-capture` }, paypalOrder)
  if ('read' in came) return outcomeOf(came.read, attempt)
  if (came.issue === 'ORDER_NOT_APPROVED' || came.issue === 'PAYER_ACTION_REQUIRED') return { is: 'open' }
  if (came.issue !== 'ORDER_ALREADY_CAPTURED')
    return { is: 'failed', failure: declines.includes(came.issue) ? 'declined' : 'gateway' }
  const again = await readOrder(errand, id)
  if (!('read' in again)) throw new UnknownOutcome('PayPal has lost an order it has captured')
  return outcomeOf(again.read, attempt)
}

const declines = ['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY', 'CARD_EXPIRED']

const orders = { method: 'POST', path: '/v2/checkout/orders' } as const

const readOrder = (errand: PaypalCall, id: string) =>
  errand({ method: 'GET', path: `${orders.path}/${encodeURIComponent(id)}` }, paypalOrder)
