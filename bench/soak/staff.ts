import { setTimeout as pause } from 'node:timers/promises'
import type { KillableShop } from '../money/killable-shop.ts'
import { ask, type Soak } from './shoppers.ts'

/** The start and end of a downtime, as `Date.now()`. */
type Away = { from: number; to: number }

/**
 * Changes prices and stock, and kills the shop between two changes at each of these times, so that the outcome of every
 * change is known. Returns the downtimes.
 */
export async function changeAndKill(soak: Soak, shop: KillableShop, token: string, moments: number[]): Promise<Away[]> {
  const headers = { authorization: `Bearer ${token}` }
  const away: Away[] = []
  for (let change = 0; soak.goesOn(); change += 1) {
    if (away.length < moments.length && Date.now() >= moments[away.length]!) {
      const from = Date.now()
      await shop.killAndStartAgain()
      soak.sold.kills += 1
      away.push({ from, to: Date.now() })
    }
    const id = soak.goods.items[change % soak.goods.items.length]
    const quantity_change = change % 2 === 0 ? -7 : 5
    const body = { selling_price: 20 + (change % 50) / 4, quantity_change }
    const changed = await ask(soak, 'changes of price and stock', `/api/item/${id}`, { method: 'PUT', body, headers })
    if (changed) soak.sold.units += quantity_change
    await pause(1500)
  }
  return away
}
