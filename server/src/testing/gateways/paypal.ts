import { openPaypal } from '../../payments/paypal.ts'
import { GATEWAY_TIMEOUT_MS } from '../../payments/provider.ts'
import { type FaultOf, meetFaults } from '../../payments/simulators/faults.ts'
import { openLedger } from '../../payments/simulators/ledger.ts'
import type { PaypalEntry } from '../../payments/simulators/paypal/app.ts'
import { paypalGateway } from '../../payments/simulators/paypal.ts'
import { listen, openShopEndpoints, redirecting } from './gateway-redirects.ts'

export const paypalApp = { clientId: 'shop-app', secret: 'a-secret-of-the-shop', webhookId: 'WEBHOOK1' }

type Test = { after(work: () => void | Promise<void>): unknown }

/** A simulated PayPal over HTTP, the URLs of a shop, and the provider for it; `calls` has the requests it received. */
export async function openPaypalAndShop(t: Test, { timeoutMs = GATEWAY_TIMEOUT_MS, tokenSeconds = 32_400 } = {}) {
  const ledger = openLedger<PaypalEntry>()
  const met: { fault: FaultOf } = { fault: () => undefined }
  const calls: string[] = []
  const front = await openShopEndpoints(t, () => provider)
  const url = await listen(t, (app) => {
    app.addHook('onRequest', async ({ method, url }) => void calls.push(`${method} ${url}`))
    meetFaults(app, (request) => met.fault(request))
    app.register(paypalGateway, { ...paypalApp, ledger, noticeUrl: front.returnUrls.noticeUrl, tokenSeconds })
  })
  const options = { ...paypalApp, url, isTest: true }
  const provider = redirecting(openPaypal(options, timeoutMs))
  const control = (path: string, body: object = {}) =>
    fetch(`${url}/_control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { ledger, options, provider, met, calls, control, ...front }
}
