import { browserCart } from '../cart/browser-cart.ts'
import { leaveNoCheckout } from '../cart/leave-no-checkout.ts'
import { forgetOrderKey } from '../cart/order-key.ts'
import { forgetSeenPrices } from '../cart/seen-prices.ts'
import { endSession } from './session.ts'

/** Signs out in the shop, goes home, and leaves nothing of theirs in this browser; without a connection nothing happens and it throws. */
export async function signOut(goHome: () => void | Promise<void>) {
  await endSession(goHome)
  browserCart.ordered(browserCart.read())
  forgetOrderKey()
  forgetSeenPrices()
  leaveNoCheckout()
}
