import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AuthorizeNetOptions } from '../authorize-net/client.ts'
import type { KnetOptions } from '../knet/client.ts'
import type { PaypalOptions } from '../paypal/client.ts'
import type { Transaction } from './authorize-net/account.ts'
import { authorizeNetGateway } from './authorize-net.ts'
import { type FaultOf, meetFaults } from './faults.ts'
import type { Movement } from './knet/terminal.ts'
import { knetGateway } from './knet.ts'
import { type Entry, openLedger } from './ledger.ts'
import type { Kept } from './paypal/app.ts'
import { paypalGateway } from './paypal.ts'

export type GatewaysOptions = {
  /** Where the gateways keep what they took; in memory without one. */
  folder?: string
  /** Where browsers find the gateways, if not where the shop does. */
  urlForBrowsers?: string
  /** Where PayPal tells the shop what happened; nobody is told without one. */
  paypalNoticeUrl?: string
  now?: () => number
}

export type SimulatorOptions = GatewaysOptions & {
  /** Any free one where it is 0. */
  port?: number
  /** What goes wrong with which request; nothing where it is left out. */
  faultOf?: FaultOf
}

/** Starts all simulated gateways on one port of this machine; `url` is where they are, each under its own path. */
export async function startSimulators({ port = 0, faultOf, ...options }: SimulatorOptions = {}) {
  // Requests that hang stay open until the caller leaves, and closing does not wait for them.
  const app = Fastify({ forceCloseConnections: true })
  if (faultOf) meetFaults(app, faultOf)
  app.register(simulatedGateways, options)
  const url = await app.listen({ port, host: '127.0.0.1' })
  return { url, close: () => app.close() }
}

/** All simulated gateways, for a server of their own or under a path of another. */
export async function simulatedGateways(app: FastifyInstance, options: GatewaysOptions) {
  const { folder, urlForBrowsers, paypalNoticeUrl: noticeUrl, now } = options
  const ledgerOf = <Kept extends Entry>(gateway: string) => openLedger<Kept>(folder && join(folder, `${gateway}.jsonl`))
  const ledger = ledgerOf<Transaction>('authorize-net')
  app.register(authorizeNetGateway, { prefix: '/authorize-net', ...authorizeNetAccount, ledger, now })
  app.register(knetGateway, { prefix: '/knet', ...knetTerminal, ledger: ledgerOf<Movement>('knet'), now })
  const pagesUrl = urlForBrowsers && `${urlForBrowsers}/paypal`
  const paypal = { ...paypalApp, pagesUrl, noticeUrl, now }
  app.register(paypalGateway, { prefix: '/paypal', ...paypal, ledger: ledgerOf<Kept>('paypal') })
}

/** Where the simulated gateways are for browsers: on the shop's own address, since their own is known to this machine alone. */
export const testGatewaysPath = '/test-gateways'

/** What simulated gateways are told of the shop they stand for. */
export const standingFor = (siteUrl: string) => ({
  urlForBrowsers: siteUrl + testGatewaysPath,
  paypalNoticeUrl: `${siteUrl}/api/payment/notice/paypal`,
})

const authorizeNetAccount = { login: 'rawnaq-test', key: 'test-key-of-shop', clientKey: 'test-client-key-of-the-shop' }

/** How the shop reaches the simulated Authorize.Net at the address of the gateways, and browsers where theirs is another. */
export const simulatedAuthorizeNet = (url: string, urlForBrowsers = url): AuthorizeNetOptions => ({
  url: `${url}/authorize-net`,
  script: `${urlForBrowsers}/authorize-net/v1/Accept.js`,
  // The shop hands it on under its own address.
  origins: [],
  ...authorizeNetAccount,
  takesCards: true,
  isTest: true,
})

const knetTerminal = { tranportalId: 'rawnaq-test', password: 'test-password', resourceKey: 'test-key-16bytes' }

/** How the shop reaches the simulated KNET, and browsers where theirs is another address. */
export const simulatedKnet = (url: string, urlForBrowsers = url): KnetOptions => ({
  url: `${url}/knet`,
  pageUrl: `${urlForBrowsers}/knet`,
  ...knetTerminal,
  isTest: true,
})

const paypalApp = { clientId: 'rawnaq-test', secret: 'test-secret-of-the-shop', webhookId: 'TESTWEBHOOK' }

/** How the shop reaches the simulated PayPal, which tells browsers itself where to go. */
export const simulatedPaypal = (url: string): PaypalOptions => ({ url: `${url}/paypal`, ...paypalApp, isTest: true })
