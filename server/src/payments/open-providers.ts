import type { Currency } from '@rawnaq/rules/money'
import { openAuthorizeNet } from './authorize-net.ts'
import { openKnet } from './knet.ts'
import { openMyfatoorah } from './myfatoorah.ts'
import type { PaymentOptions } from './options/read-payment-options.ts'
import { openPaypal } from './paypal.ts'
import type { Provider, Providers } from './provider.ts'
import {
  simulatedAuthorizeNet,
  simulatedKnet,
  simulatedMyfatoorah,
  simulatedPaypal,
  simulatedTabby,
  simulatedTap,
  standingFor,
  startSimulators,
} from './simulators/start-simulators.ts'
import { openTabby } from './tabby.ts'
import { openTap } from './tap.ts'

/** `simulatedAt` is the URL of the payment simulators, if they are used. */
export type OpenProviders = { providers: Providers; simulatedAt?: string; close(): Promise<void> }

/** The shop to open gateways for; payment simulators store their ledger in `folder`. */
type PaidShop = { currency: Currency; siteUrl: string; folder: string }

/** Opens the configured gateways, or the payment simulators. Which of them are offered depends on the currency of an order. */
export async function openProviders(options: PaymentOptions, shop: PaidShop): Promise<OpenProviders> {
  const { currency, folder, siteUrl } = shop
  if (!options.areSimulated) return { providers: open(options), close: async () => {} }
  const { urlForBrowsers, ...simulatorOptions } = standingFor(siteUrl)
  const { url, close } = options.simulatedAt
    ? { url: options.simulatedAt, close: async () => {} }
    : await startSimulators({ folder, urlForBrowsers, ...simulatorOptions })
  const simulated = {
    authorizeNet: simulatedAuthorizeNet(url, urlForBrowsers),
    knet: simulatedKnet(url, urlForBrowsers),
    paypal: simulatedPaypal(url),
    tap: simulatedTap(url),
    myfatoorah: simulatedMyfatoorah(url, currency.code),
    tabby: simulatedTabby(url),
  }
  return { providers: open(simulated), simulatedAt: url, close }
}

function open({ authorizeNet, knet, paypal, tap, myfatoorah, tabby }: Omit<PaymentOptions, 'areSimulated'>): Providers {
  const providers = [
    authorizeNet && openAuthorizeNet(authorizeNet),
    knet && openKnet(knet),
    paypal && openPaypal(paypal),
    tap && openTap(tap),
    myfatoorah && openMyfatoorah(myfatoorah),
    tabby && openTabby(tabby),
  ]
  return new Map(providers.filter((provider) => provider !== undefined).map(entryOf))
}

const entryOf = (provider: Provider): [Provider['method'], Provider] => [provider.method, provider]
