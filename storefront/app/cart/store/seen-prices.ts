import { persistedStore } from '../../browser/persisted-store.ts'

type Prices = Readonly<Record<string, number>>

const noPrices: Prices = {}

/** The price of each line at the last visit, stored as `order_seen`, to report price changes. */
export const seenPrices = persistedStore<Prices>(
  'order_seen',
  noPrices,
  (stored) => validPrices((stored as { prices?: unknown }).prices),
  (prices) => ({ version: 1, prices }),
)

export const clearSeenPrices = () => seenPrices.change(() => noPrices)

function validPrices(stored: unknown): Prices {
  if (typeof stored !== 'object' || stored === null) return noPrices
  return Object.fromEntries(
    Object.entries(stored).filter(([, price]) => typeof price === 'number' && Number.isFinite(price)),
  )
}
