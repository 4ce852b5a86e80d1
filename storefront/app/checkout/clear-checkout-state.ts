import { keepSessionText } from '../browser/web-storage.ts'
import { keepCoupon } from '../cart/store/applied-coupon.ts'
import { draftEntry } from './checkout-draft-key.ts'
import { forgetSentWish } from './pending-order.ts'

/** Forgets what this tab remembers of an order that was about to be placed: its coupon, and what was typed for it. */
export function leaveNoCheckout() {
  forgetSentWish()
  keepCoupon(null)
  keepSessionText(draftEntry, null)
}
