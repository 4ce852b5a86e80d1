import type { Currency } from '@rawnaq/rules/money'
import { openAuthorizeNet } from './authorize-net.ts'
import { knetTakes } from './knet/currency.ts'
import { openKnet } from './knet.ts'
import { paypalTakes } from './paypal/currency.ts'
import { openPaypal } from './paypal.ts'
import type { Provider, Providers } from './provider.ts'
import type { PaymentOptions } from './read-payment-options.ts'
import {
  simulatedAuthorizeNet,
  simulatedKnet,
  simulatedPaypal,
  startSimulators,
} from './simulators/start-simulators.ts'

/** The shop that is paid: its currency, and its address without a slash at its end. */
type PaidShop = { currency: Currency; siteUrl: string }

/**
 * Opens the configured gateways that take the currency of the shop, or simulated ones that keep what they took in `folder`,
 * until they are closed.
 */
export async function openProviders(
  options: PaymentOptions,
  folder: string,
  { currency, siteUrl }: PaidShop,
): Promise<{ providers: Providers; close(): Promise<void> }> {
  if (!options.areSimulated) return { providers: open(options, currency), close: async () => {} }
  const { url, close } = await startSimulators({ folder, paypalNoticeUrl: `${siteUrl}/api/payment/notice/paypal` })
  const simulated = { authorizeNet: simulatedAuthorizeNet(url), knet: simulatedKnet(url), paypal: simulatedPaypal(url) }
  return { providers: open(simulated, currency), close }
}

function open({ authorizeNet, knet, paypal }: Omit<PaymentOptions, 'areSimulated'>, currency: Currency): Providers {
  const providers = [
    authorizeNet && openAuthorizeNet(authorizeNet),
    knet && knetTakes(currency, knet.isTest) && openKnet(knet),
    paypal && paypalTakes(currency) && openPaypal(paypal),
  ]
  return new Map(providers.filter((provider) => provider !== undefined && provider !== false).map(named))
}

const named = (provider: Provider): [Provider['method'], Provider] => [provider.method, provider]
