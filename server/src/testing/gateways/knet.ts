import { currencyOf } from '@rawnaq/rules/money'
import { openKnet } from '../../payments/knet.ts'
import type { Sale } from '../../payments/provider.ts'
import { type FaultOf, meetFaults } from '../../payments/simulators/faults.ts'
import type { Movement } from '../../payments/simulators/knet/terminal.ts'
import { knetGateway } from '../../payments/simulators/knet.ts'
import { openLedger } from '../../payments/simulators/ledger.ts'
import { saleOf } from './authorize-net.ts'
import { listen, openShopEndpoints, redirecting } from './gateway-redirects.ts'

export const terminal = { tranportalId: 'shop-terminal', password: 'sesame <salt>', resourceKey: 'K3Y0fTh3Term1nal' }

/** A simulated KNET over HTTP, the URLs of a shop, and the provider for it. */
export async function openKnetAndShop(t: { after(work: () => void | Promise<void>): unknown }) {
  const ledger = openLedger<Movement>()
  const met: { fault: FaultOf } = { fault: () => undefined }
  const url = await listen(t, (app) => {
    meetFaults(app, (request) => met.fault(request))
    app.register(knetGateway, { ...terminal, ledger, now: () => Date.UTC(2026, 10, 21) })
  })
  const options = { ...terminal, url, pageUrl: url, isTest: true }
  const provider = redirecting(openKnet(options))
  return { ledger, options, provider, met, ...(await openShopEndpoints(t, () => provider)) }
}

/** A sale of 12.500 dinars, with changes. */
export const saleInDinars = (other: Partial<Sale> = {}): Sale =>
  saleOf({ amount: 12_500, currency: currencyOf('KWD'), ...other })

/** The payment id of the first payment at the simulated KNET. */
export const firstTranId = '200000000000001'
