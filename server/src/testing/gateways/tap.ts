import { currencyOf } from '@rawnaq/rules/money'
import type { Sale } from '../../payments/provider.ts'
import type { TapEntry } from '../../payments/simulators/tap/account.ts'
import { tapGateway } from '../../payments/simulators/tap.ts'
import { openTap } from '../../payments/tap.ts'
import { saleOf } from './authorize-net.ts'
import { openShopEndpoints, redirecting } from './gateway-redirects.ts'
import { startSimulator } from './simulator.ts'

type Test = { after(work: () => void | Promise<void>): unknown }

export const tapKey = 'sk_test_of_the_shop'

/** A simulated Tap that leaves refunds pending. */
export async function startTap(t: Test) {
  const tap = await startSimulator<TapEntry>(t, (app, options) => {
    app.register(tapGateway, { secretKey: tapKey, refundMs: null, ...options })
  })
  return { ...tap, options: { url: tap.url, secretKey: tapKey, isTest: true } }
}

/** A simulated Tap, the URLs of a shop, and the provider for it. */
export async function openTapAndShop(t: Test) {
  const front = await openShopEndpoints(t, () => provider)
  const tap = await startTap(t)
  const provider = redirecting(openTap(tap.options))
  return { ...tap, ...front, provider }
}

/** A sale of 12.500 dinars, with changes. */
export const tapSale = (other: Partial<Sale> = {}): Sale =>
  saleOf({ amount: 12_500, currency: currencyOf('KWD'), ...other })
