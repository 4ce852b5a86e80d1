import { guestCart } from '../cart/cart-store.ts'
import { keepCoupon } from '../cart/kept-coupon.ts'
import { forgetOrderKey } from '../cart/order-key.ts'
import { forgetSeenPrices } from '../cart/seen-prices.ts'
import { keepDraft } from '../checkout/typed-draft.ts'
import { endSession } from './session.ts'

/** Signs out in the shop, goes home, and leaves nothing of theirs in this browser; without a connection nothing happens and it throws. */
export async function signOut(goHome: () => void | Promise<void>) {
  await endSession(goHome)
  guestCart.clear()
  keepCoupon(null)
  forgetOrderKey()
  forgetSeenPrices()
  keepDraft(null)
}
