import { type LineKey, sameLine } from '@rawnaq/rules/cart'
import { type CartKeeper, emptyCart, type Lines } from './cart-keeper.ts'

/** So many pieces `more` of a line, or so many in `all`. */
export type LineWish = LineKey & ({ more: number } | { all: number })

type Shown = { lines: Lines; state: ReturnType<CartKeeper['state']> }

const followers = new Set<() => void>()
let shown: Shown = { lines: emptyCart, state: 'asked' }

/** What the shop has yet to be told, and who tells it: that script comes with the session. */
export const unsaved = { wishes: [] as LineWish[], save: () => {} }

/** What a page is to show of a customer's cart. */
export function showCart(lines: Lines, state: Shown['state']) {
  shown = { lines, state }
  for (const changed of followers) changed()
}

/** The cart of a customer, which the shop keeps: nothing of it stays in this browser. */
export const customerCart: CartKeeper = {
  read: () => shown.lines,
  state: () => shown.state,
  change({ line, next, adds }) {
    const before = quantityOf(shown.lines, line)
    const lines = next(shown.lines)
    const all = quantityOf(lines, line)
    if (all === before) return
    unsaved.wishes.push({
      item_id: line.item_id,
      property_id: line.property_id,
      ...(adds ? { more: all - before } : { all }),
    })
    showCart(lines, shown.state)
    unsaved.save()
  },
  ordered: () => unsaved.save(),
  askAgain: () => unsaved.save(),
  subscribe(changed) {
    followers.add(changed)
    return () => followers.delete(changed)
  },
  outlivesPage: () => true,
}

const quantityOf = (lines: Lines, line: LineKey) => lines.find((one) => sameLine(one, line))?.item_quantity ?? 0
