import { persistedStore } from '../../browser/persisted-store.ts'

type Prices = Readonly<Record<string, number>>

const none: Prices = {}

/** The price of each line at the last visit, stored as `order_seen`, to report price changes. */
export const seenPrices = persistedStore<Prices>(
  'order_seen',
  none,
  (kept) => validPrices((kept as { prices?: unknown }).prices),
  (prices) => ({ version: 1, prices }),
)

export const forgetSeenPrices = () => seenPrices.change(() => none)

function validPrices(kept: unknown): Prices {
  if (typeof kept !== 'object' || kept === null) return none
  return Object.fromEntries(
    Object.entries(kept).filter(([, price]) => typeof price === 'number' && Number.isFinite(price)),
  )
}
