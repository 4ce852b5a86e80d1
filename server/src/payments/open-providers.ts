import { openAuthorizeNet } from './authorize-net.ts'
import type { Provider, Providers } from './provider.ts'
import type { PaymentOptions } from './read-payment-options.ts'
import { simulatedAuthorizeNet, startSimulators } from './simulators/start-simulators.ts'

/** `simulatedAt` is where the simulated gateways answer, if they are. */
export type OpenProviders = { providers: Providers; simulatedAt?: string; close(): Promise<void> }

/**
 * Opens the configured gateways, or simulated ones, until they are closed: those keep what they took in `folder`, and
 * browsers find them at `publicUrl`.
 */
export async function openProviders(
  { areSimulated, authorizeNet }: PaymentOptions,
  { folder, publicUrl }: { folder: string; publicUrl: string },
): Promise<OpenProviders> {
  if (!areSimulated)
    return { providers: byMethod([authorizeNet && openAuthorizeNet(authorizeNet)]), close: async () => {} }
  const { url, close } = await startSimulators({ folder })
  const providers = byMethod([openAuthorizeNet(simulatedAuthorizeNet(url, publicUrl))])
  return { providers, simulatedAt: url, close }
}

const byMethod = (providers: (Provider | undefined)[]): Providers =>
  new Map(providers.flatMap((provider) => (provider ? [[provider.method, provider]] : [])))
