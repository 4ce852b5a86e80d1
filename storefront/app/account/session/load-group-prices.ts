import type { Locale } from '@rawnaq/rules/locale'
import { groupPrices, pricedItems } from '../../catalogue/cards/group-prices.ts'
import { accountApi } from './session.ts'

/** The API takes at most so many items in one request. */
const MOST = 100

/** Loads the prices of the customer's group for the items of the page, also those shown later. Returns how to stop. */
export function loadGroupPrices(locale: Locale): () => void {
  const requested = new Set<number>()
  let isStopped = false
  let isWaiting = false
  const load = async () => {
    isWaiting = false
    const ids = [...pricedItems.read()].filter((id) => !requested.has(id)).slice(-MOST)
    if (isStopped || ids.length === 0) return
    for (const id of ids) requested.add(id)
    try {
      const { data } = await accountApi(locale).customerPrices(ids)
      if (!isStopped)
        groupPrices.change(new Map([...groupPrices.read(), ...data.map((one) => [one.item_id, one] as const)]))
    } catch {
      // The public prices stay; the cart has those of the group in any case.
      for (const id of ids) requested.delete(id)
      return
    }
    request()
  }
  // The items of a page are shown in the same moment.
  const request = () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(load)
  }
  const unsubscribe = pricedItems.subscribe(request)
  request()
  return () => {
    isStopped = true
    unsubscribe()
    groupPrices.change(new Map())
  }
}
