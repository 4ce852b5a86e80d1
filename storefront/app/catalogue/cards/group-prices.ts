import type { CustomerPrice } from '@rawnaq/contract/customer-groups'
import { useEffect, useSyncExternalStore } from 'react'
import { memoryStore } from '../../browser/memory-store.ts'

/** The lower prices of the customer's group by item id, as far as loaded: public pages contain none. */
export const groupPrices = memoryStore<ReadonlyMap<number, CustomerPrice>>(new Map())

/** The items whose prices this page shows, or has shown. */
export const pricedItems = memoryStore(new Set<number>())

/** The price of the customer's group for an item; undefined for others, and until it is loaded. */
export function useGroupPrice(id: number): CustomerPrice | undefined {
  useEffect(() => pricedItems.change(pricedItems.read().add(id)), [id])
  return useSyncExternalStore(
    groupPrices.subscribe,
    () => groupPrices.read().get(id),
    () => undefined,
  )
}
