import { addToCart, type CartLine, type LineKey, removeLine, restoreLine, setQuantity } from '@rawnaq/rules/cart'
import { profileStore } from '../../account/session/profile-store.ts'
import { browserCart } from './browser-cart.ts'
import type { LineChange } from './cart-types.ts'
import { customerCart } from './customer-cart.ts'

const backend = () => (profileStore.read() ? customerCart : browserCart)

const change = (line: LineKey, next: LineChange['next'], adds = false) => backend().change({ line, next, adds })

/** The cart of the current guest or customer. Every change takes effect immediately in all tabs. */
export const cartStore = {
  read: () => backend().read(),
  state: () => backend().state(),
  outlivesPage: () => backend().outlivesPage(),
  reload: () => backend().reload(),
  subscribe(changed: () => void) {
    const unsubscribers = [profileStore, browserCart, customerCart].map((store) => store.subscribe(changed))
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  },
  add: (line: CartLine, stock?: number) => change(line, (lines) => addToCart(lines, line, stock), true),
  setQuantity: (key: LineKey, quantity: number, stock?: number) =>
    change(key, (lines) => setQuantity(lines, key, quantity, stock)),
  remove: (key: LineKey) => change(key, (lines) => removeLine(lines, key)),
  putBack: (line: CartLine, index: number) => change(line, (lines) => restoreLine(lines, line, index), true),
  /** Removes lines that have become an order. */
  ordered: (lines: readonly LineKey[]) => backend().ordered(lines),
}
