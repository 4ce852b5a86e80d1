import { openAuthorizeNet } from './authorize-net.ts'
import type { Provider, Providers } from './provider.ts'
import type { PaymentOptions } from './read-payment-options.ts'
import { simulatedAuthorizeNet, startSimulators } from './simulators/start-simulators.ts'

/** Opens the configured gateways, or simulated ones that keep what they took in `folder`, until they are closed. */
export async function openProviders(
  { areSimulated, authorizeNet }: PaymentOptions,
  folder: string,
): Promise<{ providers: Providers; close(): Promise<void> }> {
  if (!areSimulated)
    return { providers: byMethod([authorizeNet && openAuthorizeNet(authorizeNet)]), close: async () => {} }
  const { url, close } = await startSimulators({ folder })
  return { providers: byMethod([openAuthorizeNet(simulatedAuthorizeNet(url))]), close }
}

const byMethod = (providers: (Provider | undefined)[]): Providers =>
  new Map(providers.flatMap((provider) => (provider ? [[provider.method, provider]] : [])))
