import { type CartLine, countPieces } from '@rawnaq/rules/cart'
import { useSyncExternalStore } from 'react'
import { cartStore, emptyCart } from './cart-store.ts'

type Cart = {
  lines: readonly CartLine[]
  pieces: number
  /** False until the browser has been asked what it keeps: show neither lines nor 'empty' before. */
  isKnown: boolean
  /** False where storage is blocked and the cart ends with the page. */
  outlivesPage: boolean
}

/** The guest cart as it is now, followed across tabs; change it with `guestCart`. */
export function useCart(): Cart {
  const lines = useSyncExternalStore(cartStore.subscribe, cartStore.read, () => emptyCart)
  const isKnown = useSyncExternalStore(never, yes, no)
  return { lines, pieces: countPieces(lines), isKnown, outlivesPage: cartStore.outlivesPage() }
}

const never = () => () => {}
const yes = () => true
const no = () => false
