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
import { outcomeOf, refuseUnlessOf, tapCharge } from './tap/charge.ts'
import { chargeRequest } from './tap/charge-request.ts'
import { openTapClient, type TapOptions } from './tap/client.ts'
import { tapTakes } from './tap/currency.ts'
import { refund } from './tap/refund.ts'
import { readWebhook } from './tap/webhook.ts'
import type { ApiCall } from './wire/api-client.ts'

/**
 * Tap with its hosted page for KNET, cards and wallets. Messages only identify a charge or refund; its state is
 * requested from Tap.
 */
export function openTap(options: TapOptions): Provider {
  const openCall = openTapClient(options, GATEWAY_TIMEOUT_MS)
  return {
    method: 'tap',
    isTest: options.isTest,
    takes: tapTakes,
    flow: 'redirect',
    open: (sale, returnUrls) => open(openCall(), sale, returnUrls, options.isTest),
    parseWebhook: async (message) => parseMessage(message, options.secretKey),
    find: (attempt) => find(openCall(), attempt, options.isTest),
    refund: (request) => refund(openCall(), request, options.isTest),
  }
}

async function open(call: ApiCall, sale: Sale, returnUrls: ReturnUrls, isTest: boolean) {
  const body = chargeRequest(sale, returnUrls)
  const headers = { lang_code: sale.locale }
  const response = await call({ method: 'POST', path: '/v2/charges', body, headers }, tapCharge)
  if (!('read' in response)) throw new UnknownOutcome(`Tap takes no such charge: ${response.code}`)
  refuseUnlessOf(response.read, sale, isTest)
  const url = response.read.transaction?.url ?? ''
  if (!/^https?:/.test(url)) throw new UnknownOutcome('Tap has no page for the shopper')
  return { url, session: response.read.id }
}

/** A returning shopper has the id of the charge in the URL, a webhook in its signed body. */
function parseMessage(message: GatewayMessage, secretKey: string): VerifiedMessage | null {
  const { tap_id } = message.query
  if (tap_id !== undefined) return /^chg_[A-Za-z0-9_]{1,80}$/.test(tap_id) ? { attempt: { session: tap_id } } : null
  const id = readWebhook(message, secretKey)
  if (id === null) return null
  return id.startsWith('re_') ? { refund: { reference: id } } : { attempt: { session: id } }
}

async function find(call: ApiCall, attempt: Attempt, isTest: boolean): Promise<Outcome> {
  // Without a charge id the shopper never reached Tap.
  if (!attempt.session) return { is: 'not_found' }
  const response = await call({ method: 'GET', path: `/v2/charges/${encodeURIComponent(attempt.session)}` }, tapCharge)
  if (!('read' in response)) throw new UnknownOutcome('Tap does not know a charge it has created')
  if (response.read.id !== attempt.session) throw new UnknownOutcome('Tap reported another payment')
  refuseUnlessOf(response.read, attempt, isTest)
  return outcomeOf(response.read)
}
