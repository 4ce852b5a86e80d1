import { type CartLine, countItems } from '@rawnaq/rules/cart'
import { useSyncExternalStore } from 'react'
import { cartStore } from './cart-store.ts'
import { type CartBackend, emptyCart } from './cart-types.ts'

type Cart = {
  lines: readonly CartLine[]
  items: number
  /** `loading` until the cart is known: show neither lines nor an empty cart before. */
  state: ReturnType<CartBackend['state']>
  /** False where storage is blocked and the cart ends with the page. */
  outlivesPage: boolean
}

/** The current cart, synchronised across tabs. Change it with `cartStore`. */
export function useCart(): Cart {
  const lines = useSyncExternalStore(cartStore.subscribe, cartStore.read, () => emptyCart)
  const state = useSyncExternalStore(cartStore.subscribe, cartStore.state, () => 'loading' as const)
  return { lines, items: countItems(lines), state, outlivesPage: cartStore.outlivesPage() }
}
