import { openPaypal } from '../../payments/paypal.ts'
import type { PaypalEntry } from '../../payments/simulators/paypal/app.ts'
import { paypalGateway } from '../../payments/simulators/paypal.ts'
import { openShopEndpoints, redirecting } from './gateway-redirects.ts'
import { startSimulator } from './simulator.ts'

const paypalApp = { clientId: 'shop-app', secret: 'a-secret-of-the-shop', webhookId: 'WEBHOOK1' }

type Test = { after(work: () => void | Promise<void>): unknown }

/** A simulated PayPal, the URLs of a shop, and the provider for it. */
export async function openPaypalAndShop(t: Test, { tokenSeconds = 32_400 } = {}) {
  const front = await openShopEndpoints(t, () => provider)
  const { noticeUrl } = front.returnUrls
  const paypal = await startSimulator<PaypalEntry>(t, (app, options) => {
    app.register(paypalGateway, { ...paypalApp, noticeUrl, tokenSeconds, ...options })
  })
  const options = { ...paypalApp, url: paypal.url, isTest: true }
  const provider = redirecting(openPaypal(options))
  return { ...paypal, options, provider, ...front }
}
