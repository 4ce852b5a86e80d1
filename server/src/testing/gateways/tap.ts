import { currencyOf } from '@rawnaq/rules/money'
import { GATEWAY_TIMEOUT_MS, type Sale } from '../../payments/provider.ts'
import { type FaultOf, meetFaults } from '../../payments/simulators/faults.ts'
import { openLedger } from '../../payments/simulators/ledger.ts'
import type { TapEntry } from '../../payments/simulators/tap/account.ts'
import { tapGateway } from '../../payments/simulators/tap.ts'
import { openTap } from '../../payments/tap.ts'
import { saleOf } from './authorize-net.ts'
import { listen, openShopEndpoints, redirecting } from './gateway-redirects.ts'

type Test = { after(work: () => void | Promise<void>): unknown }

export const tapKey = 'sk_test_of_the_shop'

/** A simulated Tap over HTTP that leaves refunds pending; `calls` has the requests it received. */
export async function startTap(t: Test) {
  const ledger = openLedger<TapEntry>()
  const met: { fault: FaultOf } = { fault: () => undefined }
  const clock = { ahead: 0 }
  const calls: string[] = []
  const url = await listen(t, (app) => {
    app.addHook('onRequest', async ({ method, url }) => void calls.push(`${method} ${url}`))
    meetFaults(app, (request) => met.fault(request))
    const now = () => Date.now() + clock.ahead
    app.register(tapGateway, { secretKey: tapKey, ledger, refundMs: null, now })
  })
  const control = (path: string, body: object) =>
    fetch(`${url}/_control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { ledger, met, clock, calls, control, options: { url, secretKey: tapKey, isTest: true } }
}

/** A simulated Tap, the URLs of a shop, and the provider for it. */
export async function openTapAndShop(t: Test, timeoutMs = GATEWAY_TIMEOUT_MS) {
  const front = await openShopEndpoints(t, () => provider)
  const tap = await startTap(t)
  const provider = redirecting(openTap(tap.options, timeoutMs))
  return { ...tap, ...front, provider }
}

/** A sale of 12.500 dinars, with changes. */
export const tapSale = (other: Partial<Sale> = {}): Sale =>
  saleOf({ amount: 12_500, currency: currencyOf('KWD'), ...other })
