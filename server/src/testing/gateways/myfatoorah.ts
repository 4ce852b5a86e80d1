import { openMyfatoorah } from '../../payments/myfatoorah.ts'
import type { MyfatoorahEntry } from '../../payments/simulators/myfatoorah/account.ts'
import { myfatoorahGateway } from '../../payments/simulators/myfatoorah.ts'
import { openShopEndpoints, redirecting } from './gateway-redirects.ts'
import { startSimulator } from './simulator.ts'

type Test = { after(work: () => void | Promise<void>): unknown }

export const myfatoorahAccount = { token: 'token-of-the-shop', webhookSecret: 'secret-of-webhooks' }

/** A simulated MyFatoorah that leaves refunds pending, and the settings of an account in this currency. */
export async function startMyfatoorah(t: Test, currency = 'KWD') {
  const myfatoorah = await startSimulator<MyfatoorahEntry>(t, (app, options) => {
    app.register(myfatoorahGateway, { ...myfatoorahAccount, refundMs: null, ...options })
  })
  const options = { url: myfatoorah.url, ...myfatoorahAccount, currency, isTest: true }
  return { ...myfatoorah, options }
}

/** A simulated MyFatoorah, the URLs of a shop, and the provider for it. */
export async function openMyfatoorahAndShop(t: Test) {
  const front = await openShopEndpoints(t, () => provider)
  const myfatoorah = await startMyfatoorah(t)
  const provider = redirecting(openMyfatoorah(myfatoorah.options))
  return { ...myfatoorah, ...front, provider }
}
