import type { CartLine, LineKey } from '@rawnaq/rules/cart'

export type Lines = readonly CartLine[]

/** The cart before it is loaded, and during server rendering. */
export const emptyCart: Lines = []

/** A change of one line: `next` returns the new lines. `adds` is true for an increment on top of the current quantity. */
export type LineChange = { line: LineKey; next: (lines: Lines) => Lines; adds: boolean }

/** Where a cart is stored: in this browser for a guest, on the server for a customer. */
export type CartBackend = {
  /** The lines now; the same array until they change. */
  read: () => Lines
  /** `loading` until the cart is known: show neither lines nor an empty cart before. */
  state: () => 'loading' | 'loaded' | 'failed'
  /** Updates the page immediately and saves in the background. */
  change: (change: LineChange) => void
  /** Removes lines that have become an order. */
  ordered: (lines: readonly LineKey[]) => void
  reload: () => void
  subscribe: (changed: () => void) => () => void
  /** False where storage is blocked and the cart ends with the page. */
  outlivesPage: () => boolean
}
