import { type LineKey, sameLine } from '@rawnaq/rules/cart'
import { keepSessionText, sessionText } from '../../browser/web-storage.ts'
import { type CartKeeper, emptyCart, type Lines } from './cart-types.ts'

/** So many pieces `more` of a line, or so many in `all`; once it has been sent it has the key it was sent under. */
export type LineWish = LineKey & { key?: string } & ({ more: number } | { all: number })

type Shown = { lines: Lines; state: ReturnType<CartKeeper['state']> }

const followers = new Set<() => void>()
let shown: Shown = { lines: emptyCart, state: 'asked' }

const entry = 'order_unsaved'

/** What the shop has yet to be told or to answer, which a reload does not lose, and who tells it: that script comes with the session. */
export const unsaved = { wishes: keptWishes(), sent: [] as LineWish[], save: () => {} }

export function changeUnsaved(wishes: LineWish[], sent = unsaved.sent) {
  Object.assign(unsaved, { wishes, sent })
  const kept = [...sent, ...wishes]
  keepSessionText(entry, kept.length > 0 ? JSON.stringify(kept) : null)
}

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
    const { item_id, property_id } = line
    changeUnsaved([...unsaved.wishes, { item_id, property_id, ...(adds ? { more: all - before } : { all }) }])
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

function keptWishes(): LineWish[] {
  try {
    const kept = JSON.parse(sessionText(entry) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
