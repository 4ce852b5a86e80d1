import type { CartLine, LineKey } from '@rawnaq/rules/cart'

export type Lines = readonly CartLine[]

/** What is in the cart before it is known, and on the server. */
export const emptyCart: Lines = []

/** What happens to one line: `next` makes the lines anew; `adds` where pieces come to those that are there, whoever put them in. */
export type LineChange = { line: LineKey; next: (lines: Lines) => Lines; adds: boolean }

/** Who keeps a cart: this browser for a guest, the shop for a customer. */
export type CartBackend = {
  /** The lines now; the same array until they change. */
  read: () => Lines
  /** `asked` until the keeper has answered: show neither lines nor 'empty' before. */
  state: () => 'asked' | 'known' | 'failed'
  /** Shows at once and saves itself. */
  change: (change: LineChange) => void
  /** The shop has made an order of these lines. */
  ordered: (lines: readonly LineKey[]) => void
  reload: () => void
  subscribe: (changed: () => void) => () => void
  /** False where storage is blocked and the cart ends with the page. */
  outlivesPage: () => boolean
}
