import { setTimeout as pause } from 'node:timers/promises'
import type { KillableShop } from '../money/killable-shop.ts'
import { ask, type Soak } from './shoppers.ts'

/** From when to when, by the clock of `Date.now()`, the shop was not there. */
type Away = { from: number; to: number }

/**
 * Changes prices, and stock up and down, and pulls the plug between two such changes, at each of these moments: so it is
 * known of every change whether it came through. Gives when the shop was away.
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
    const id = soak.items[change % soak.items.length]
    const quantity_change = change % 2 === 0 ? -7 : 5
    const body = { selling_price: 20 + (change % 50) / 4, quantity_change }
    const changed = await ask(soak, 'changes of price and stock', `/api/item/${id}`, { method: 'PUT', body, headers })
    if (changed) soak.sold.pieces += quantity_change
    await pause(1500)
  }
  return away
}
