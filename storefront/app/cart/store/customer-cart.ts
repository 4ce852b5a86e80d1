import { type LineKey, sameLine } from '@rawnaq/rules/cart'
import { sessionText, setSessionText } from '../../browser/web-storage.ts'
import { type CartBackend, emptyCart, type Lines } from './cart-types.ts'

/** An increment (`more`) or an absolute quantity (`all`) of a line. A sent change has its idempotency key. */
export type QuantityChange = LineKey & { key?: string } & ({ more: number } | { all: number })

type ShownCart = { lines: Lines; state: ReturnType<CartBackend['state']> }

const listeners = new Set<() => void>()
let shown: ShownCart = { lines: emptyCart, state: 'loading' }

const storageKey = 'order_unsaved'

/** Changes that are not sent or not confirmed yet; they survive a reload. */
export const unsaved = { changes: storedChanges(), sent: [] as QuantityChange[] }

/** Emits `save` when the cart must be synchronised. `startCartSync` listens. */
export const cartEvents = new EventTarget()

export const requestSave = () => cartEvents.dispatchEvent(new Event('save'))

export function setUnsaved(changes: QuantityChange[], sent = unsaved.sent) {
  Object.assign(unsaved, { changes, sent })
  const stored = [...sent, ...changes]
  setSessionText(storageKey, stored.length > 0 ? JSON.stringify(stored) : null)
}

/** Sets the lines and state that pages show. */
export function showCart(lines: Lines, state: ShownCart['state']) {
  shown = { lines, state }
  for (const changed of listeners) changed()
}

/** The cart of a customer, stored on the server. Nothing of it stays in this browser. */
export const customerCart: CartBackend = {
  read: () => shown.lines,
  state: () => shown.state,
  change({ line, next, adds }) {
    const before = quantityOf(shown.lines, line)
    const lines = next(shown.lines)
    const all = quantityOf(lines, line)
    if (all === before) return
    const { item_id, property_id, options } = line
    const key = { item_id, property_id, ...(options && { options }) }
    setUnsaved([...unsaved.changes, { ...key, ...(adds ? { more: all - before } : { all }) }])
    showCart(lines, shown.state)
    requestSave()
  },
  ordered: requestSave,
  reload: requestSave,
  subscribe(changed) {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
  outlivesPage: () => true,
}

const quantityOf = (lines: Lines, line: LineKey) => lines.find((one) => sameLine(one, line))?.item_quantity ?? 0

function storedChanges(): QuantityChange[] {
  try {
    const stored = JSON.parse(sessionText(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
