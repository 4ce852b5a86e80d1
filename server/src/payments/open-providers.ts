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
  simulatedTap,
  standingFor,
  startSimulators,
} from './simulators/start-simulators.ts'
import { tapTakes } from './tap/currency.ts'
import { openTap } from './tap.ts'

/** `simulatedAt` is the URL of the payment simulators, if they are used. */
export type OpenProviders = { providers: Providers; simulatedAt?: string; close(): Promise<void> }

/** The shop to open gateways for; payment simulators store their ledger in `folder`. */
type PaidShop = { currency: Currency; siteUrl: string; folder: string }

/** Opens the configured gateways that accept the currency of the shop, or the payment simulators. */
export async function openProviders(options: PaymentOptions, shop: PaidShop): Promise<OpenProviders> {
  const { currency, folder, siteUrl } = shop
  if (!options.areSimulated) return { providers: open(options, currency), close: async () => {} }
  const { urlForBrowsers, ...simulatorOptions } = standingFor(siteUrl)
  const { url, close } = options.simulatedAt
    ? { url: options.simulatedAt, close: async () => {} }
    : await startSimulators({ folder, urlForBrowsers, ...simulatorOptions })
  const simulated = {
    authorizeNet: simulatedAuthorizeNet(url, urlForBrowsers),
    knet: simulatedKnet(url, urlForBrowsers),
    paypal: simulatedPaypal(url),
    tap: simulatedTap(url),
  }
  return { providers: open(simulated, currency), simulatedAt: url, close }
}

function open(
  { authorizeNet, knet, paypal, tap }: Omit<PaymentOptions, 'areSimulated'>,
  currency: Currency,
): Providers {
  const providers = [
    authorizeNet && openAuthorizeNet(authorizeNet),
    knet && knetTakes(currency, knet.isTest) && openKnet(knet),
    paypal && paypalTakes(currency) && openPaypal(paypal),
    tap && tapTakes(currency) && openTap(tap),
  ]
  return new Map(providers.filter((provider) => provider !== undefined && provider !== false).map(entryOf))
}

const entryOf = (provider: Provider): [Provider['method'], Provider] => [provider.method, provider]
