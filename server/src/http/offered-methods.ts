import type { PaymentMethod } from '@rawnaq/contract/payments'
import type { Shop } from './shop.ts'

/**
 * Whether an order in this currency can be paid so: in cash, or by a configured gateway that takes the currency. An account
 * for cards has one currency, that of the shop.
 */
export function isPayable(
  { providers, currency: { code } }: Pick<Shop, 'providers' | 'currency'>,
  method: PaymentMethod,
  currency: string,
): boolean {
  if (method === 'cash') return true
  const provider = providers.get(method)
  if (!provider?.takes(currency)) return false
  return provider.flow !== 'charge' || currency === code
}

/** The enabled payment methods for orders in this currency, without cash. */
export const onlineMethods = (
  shop: Pick<Shop, 'providers' | 'enabledOptions' | 'currency'>,
  currency: string,
): PaymentMethod[] =>
  shop.enabledOptions.payments.filter((method) => method !== 'cash' && isPayable(shop, method, currency))
