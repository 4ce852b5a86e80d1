import type { LogOut } from '@rawnaq/contract/account-forms'
import { withTimeout } from '../../browser/with-timeout.ts'
import { clearGuestSavedLines } from '../../cart/saved/guest-saved-lines.ts'
import { browserCart } from '../../cart/store/browser-cart.ts'
import { savedCartId } from '../../cart/store/cart-sync.ts'
import { setUnsaved } from '../../cart/store/customer-cart.ts'
import { clearOrderKey } from '../../cart/store/order-key.ts'
import { clearSeenPrices } from '../../cart/store/seen-prices.ts'
import { clearViewed } from '../../catalogue/product/recently-viewed/viewed-items.ts'
import { clearCheckoutState } from '../../checkout/clear-checkout-state.ts'
import { clearGuestFavourites } from '../../favourites/guest-favourites.ts'
import { clearOrderToFollow } from '../../orders/follow/order-to-follow.ts'
import { endDeletedSession, endSession } from './session.ts'

type Navigate = () => void | Promise<void>

/**
 * Saves the last changes of the cart, signs out, goes home and deletes the customer's data in this browser. Without a
 * connection it throws and changes nothing.
 */
export async function signOut(goHome: Navigate, options: LogOut = {}) {
  // A cart request without an answer does not prevent it.
  await Promise.allSettled([withTimeout(savedCartId(), SAVE_TIMEOUT_MS)])
  await endSession(goHome, options)
  clearCustomerData()
}

/** Goes home and deletes the customer's data after the account was deleted on the server. */
export async function signOutDeletedAccount(goHome: Navigate) {
  await endDeletedSession(goHome)
  clearCustomerData()
}

function clearCustomerData() {
  setUnsaved([], [])
  browserCart.ordered(browserCart.read())
  clearOrderKey()
  clearSeenPrices()
  clearGuestSavedLines()
  clearViewed()
  clearGuestFavourites()
  clearOrderToFollow()
  clearCheckoutState()
}

const SAVE_TIMEOUT_MS = 10_000
