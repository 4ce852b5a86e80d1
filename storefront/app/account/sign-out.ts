import type { LogOut } from '@rawnaq/contract/account-forms'
import { browserCart } from '../cart/browser-cart.ts'
import { leaveNoCheckout } from '../cart/leave-no-checkout.ts'
import { forgetOrderKey } from '../cart/order-key.ts'
import { forgetSeenPrices } from '../cart/seen-prices.ts'
import { forgetViewed } from '../catalogue/product/viewed-pieces.ts'
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
  leaveNoCheckout()
}
