import { persistedStore } from '../../browser/persisted-store.ts'
import { validLines } from '../store/browser-cart.ts'
import { emptyCart, type Lines } from '../store/cart-types.ts'

/** The lines that a guest has saved for later, the newest first, stored as `order_saved` in this browser. */
export const guestSavedLines = persistedStore<Lines>(
  'order_saved',
  emptyCart,
  (stored) => validLines((stored as { items?: unknown }).items),
  (items) => ({ version: 1, items }),
)

export const clearGuestSavedLines = () => guestSavedLines.change(() => emptyCart)
