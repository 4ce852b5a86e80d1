import type { LogOut } from '@rawnaq/contract/account-forms'
import { clearGuestSavedLines } from '../../cart/saved/guest-saved-lines.ts'
import { browserCart } from '../../cart/store/browser-cart.ts'
import { clearOrderKey } from '../../cart/store/order-key.ts'
import { clearSeenPrices } from '../../cart/store/seen-prices.ts'
import { clearViewed } from '../../catalogue/product/recently-viewed/viewed-items.ts'
import { clearCheckoutState } from '../../checkout/clear-checkout-state.ts'
import { clearGuestFavourites } from '../../favourites/guest-favourites.ts'
import { clearOrderToFollow } from '../../orders/follow/order-to-follow.ts'
import { endDeletedSession, endSession } from './session.ts'

type Navigate = () => void | Promise<void>

/** Signs out, goes home and deletes the customer's data in this browser. Without a connection it throws and changes nothing. */
export async function signOut(goHome: Navigate, options: LogOut = {}) {
  await endSession(goHome, options)
  clearCustomerData()
}

/** Goes home and deletes the customer's data after the account was deleted on the server. */
export async function signOutDeletedAccount(goHome: Navigate) {
  await endDeletedSession(goHome)
  clearCustomerData()
}

function clearCustomerData() {
  browserCart.ordered(browserCart.read())
  clearOrderKey()
  clearSeenPrices()
  clearGuestSavedLines()
  clearViewed()
  clearGuestFavourites()
  clearOrderToFollow()
  clearCheckoutState()
}
