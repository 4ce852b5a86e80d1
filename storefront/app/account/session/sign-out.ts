import type { LogOut } from '@rawnaq/contract/account-forms'
import { browserCart } from '../../cart/store/browser-cart.ts'
import { forgetOrderKey } from '../../cart/store/order-key.ts'
import { forgetSeenPrices } from '../../cart/store/seen-prices.ts'
import { forgetViewed } from '../../catalogue/product/recently-viewed/viewed-items.ts'
import { clearCheckoutState } from '../../checkout/clear-checkout-state.ts'
import { forgetGuestFavourites } from '../../favourites/guest-favourites.ts'
import { forgetOrderToFollow } from '../../orders/order-to-follow.ts'
import { endSession, leaveDeleted } from './session.ts'

type Leave = () => void | Promise<void>

/** Signs out in the shop, goes home, and leaves nothing of theirs in this browser; without a connection nothing happens and it throws. */
export async function signOut(goHome: Leave, given: LogOut = {}) {
  await endSession(goHome, given)
  forgetTheirs()
}

/** The same for an account that is no more: the shop has ended its sessions already. */
export async function leaveAfterDeleting(goHome: Leave) {
  await leaveDeleted(goHome)
  forgetTheirs()
}

function forgetTheirs() {
  browserCart.ordered(browserCart.read())
  forgetOrderKey()
  forgetSeenPrices()
  forgetViewed()
  forgetGuestFavourites()
  forgetOrderToFollow()
  clearCheckoutState()
}
