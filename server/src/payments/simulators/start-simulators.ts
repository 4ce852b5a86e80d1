import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AuthorizeNetOptions } from '../authorize-net/client.ts'
import type { KnetOptions } from '../knet/client.ts'
import type { MyfatoorahOptions } from '../myfatoorah/client.ts'
import type { PaypalOptions } from '../paypal/client.ts'
import type { TabbyOptions } from '../tabby/client.ts'
import { WEBHOOK_HEADER } from '../tabby.ts'
import type { TapOptions } from '../tap/client.ts'
import type { Transaction } from './authorize-net/account.ts'
import { authorizeNetGateway } from './authorize-net.ts'
import { type FaultOf, meetFaults } from './faults.ts'
import type { Movement } from './knet/terminal.ts'
import { knetGateway } from './knet.ts'
import { type Entry, openLedger } from './ledger.ts'
import type { MyfatoorahEntry } from './myfatoorah/account.ts'
import { myfatoorahGateway } from './myfatoorah.ts'
import type { PaypalEntry } from './paypal/app.ts'
import { paypalGateway } from './paypal.ts'
import type { TabbyEntry } from './tabby/account.ts'
import { tabbyGateway } from './tabby.ts'
import type { TapEntry } from './tap/account.ts'
import { tapGateway } from './tap.ts'

type GatewaysOptions = {
  /** The folder of the ledgers; in memory without one. */
  folder?: string
  /** The URL of the gateways for browsers, if it differs from that for the shop. */
  urlForBrowsers?: string
  /** The URL for PayPal's webhooks; none are sent without it. */
  paypalNoticeUrl?: string
  /** The URL for Tabby's webhooks; none are sent without it. */
  tabbyNoticeUrl?: string
  now?: () => number
}

export type SimulatorOptions = GatewaysOptions & {
  /** 0 for any free port. */
  port?: number
  /** Chooses the fault of a request; none by default. */
  faultOf?: FaultOf
}

/** Starts all simulators on one local port; `url` is their base URL, each has its own path. */
export async function startSimulators({ port = 0, faultOf, ...options }: SimulatorOptions = {}) {
  // Hanging requests stay open until the client disconnects, and closing does not wait for them.
  const app = Fastify({ forceCloseConnections: true })
  if (faultOf) meetFaults(app, faultOf)
  app.register(simulatedGateways, options)
  const url = await app.listen({ port, host: '127.0.0.1' })
  return { url, close: () => app.close() }
}

/** All simulators, for a server of their own or under a path of another. */
async function simulatedGateways(app: FastifyInstance, options: GatewaysOptions) {
  const { folder, urlForBrowsers, paypalNoticeUrl: noticeUrl, tabbyNoticeUrl, now } = options
  const ledgerOf = <Stored extends Entry>(gateway: string) =>
    openLedger<Stored>(folder && join(folder, `${gateway}.jsonl`))
  const ledger = ledgerOf<Transaction>('authorize-net')
  app.register(authorizeNetGateway, { prefix: '/authorize-net', ...authorizeNetAccount, ledger, now })
  app.register(knetGateway, { prefix: '/knet', ...knetTerminal, ledger: ledgerOf<Movement>('knet'), now })
  const pagesUrl = urlForBrowsers && `${urlForBrowsers}/paypal`
  const paypal = { ...paypalApp, pagesUrl, noticeUrl, now }
  app.register(paypalGateway, { prefix: '/paypal', ...paypal, ledger: ledgerOf<PaypalEntry>('paypal') })
  const tap = { ...tapAccount, pagesUrl: urlForBrowsers && `${urlForBrowsers}/tap`, now }
  app.register(tapGateway, { prefix: '/tap', ...tap, ledger: ledgerOf<TapEntry>('tap') })
  const myfatoorah = { ...myfatoorahAccount, pagesUrl: urlForBrowsers && `${urlForBrowsers}/myfatoorah`, now }
  const invoices = ledgerOf<MyfatoorahEntry>('myfatoorah')
  app.register(myfatoorahGateway, { prefix: '/myfatoorah', ...myfatoorah, ledger: invoices })
  const { webhookSecret, ...tabby } = tabbyAccount
  app.register(tabbyGateway, {
    prefix: '/tabby',
    ...tabby,
    pagesUrl: urlForBrowsers && `${urlForBrowsers}/tabby`,
    webhook: tabbyNoticeUrl ? { url: tabbyNoticeUrl, headers: { [WEBHOOK_HEADER]: webhookSecret } } : undefined,
    ledger: ledgerOf<TabbyEntry>('tabby'),
  })
}

/** The URL of the simulators for browsers: below that of the shop, since their own is local. */
export const testGatewaysPath = '/test-gateways'

/** The data of the shop that the simulators need. */
export const standingFor = (siteUrl: string) => ({
  urlForBrowsers: siteUrl + testGatewaysPath,
  paypalNoticeUrl: `${siteUrl}/api/payment/notice/paypal`,
  tabbyNoticeUrl: `${siteUrl}/api/payment/notice/tabby`,
})

const authorizeNetAccount = { login: 'rawnaq-test', key: 'test-key-of-shop', clientKey: 'test-client-key-of-the-shop' }

/** How the shop reaches the simulated Authorize.Net at the URL of the simulators, and browsers if theirs differs. */
export const simulatedAuthorizeNet = (url: string, urlForBrowsers = url): AuthorizeNetOptions => ({
  url: `${url}/authorize-net`,
  script: `${urlForBrowsers}/authorize-net/v1/Accept.js`,
  // The shop proxies the script under its own URL.
  origins: [],
  ...authorizeNetAccount,
  takesCards: true,
  isTest: true,
})

const knetTerminal = { tranportalId: 'rawnaq-test', password: 'test-password', resourceKey: 'test-key-16bytes' }

/** How the shop reaches the simulated KNET, and browsers if theirs differs. */
export const simulatedKnet = (url: string, urlForBrowsers = url): KnetOptions => ({
  url: `${url}/knet`,
  pageUrl: `${urlForBrowsers}/knet`,
  ...knetTerminal,
  isTest: true,
})

const paypalApp = { clientId: 'rawnaq-test', secret: 'test-secret-of-the-shop', webhookId: 'TESTWEBHOOK' }

/** How the shop reaches the simulated PayPal, which itself has the URL for browsers. */
export const simulatedPaypal = (url: string): PaypalOptions => ({ url: `${url}/paypal`, ...paypalApp, isTest: true })

const tapAccount = { secretKey: 'sk_test_of_the_shop' }

/** How the shop reaches the simulated Tap, which itself has the URL for browsers. */
export const simulatedTap = (url: string): TapOptions => ({ url: `${url}/tap`, ...tapAccount, isTest: true })

const myfatoorahAccount = { token: 'test-token-of-the-shop', webhookSecret: 'test-secret-of-webhooks' }

/** How the shop reaches the simulated MyFatoorah, whose account has the currency of the shop. */
export const simulatedMyfatoorah = (url: string, currency: string): MyfatoorahOptions => ({
  url: `${url}/myfatoorah`,
  ...myfatoorahAccount,
  currency,
  isTest: true,
})

const tabbyAccount = { secretKey: 'sk_test_of_the_shop', merchantCode: 'rawnaq-test', webhookSecret: 'test-secret' }

/** How the shop reaches the simulated Tabby, which itself has the URL for browsers. */
export const simulatedTabby = (url: string): TabbyOptions => ({ url: `${url}/tabby`, ...tabbyAccount, isTest: true })
