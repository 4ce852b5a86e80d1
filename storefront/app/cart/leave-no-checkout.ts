import { keepSessionText } from '../browser/kept-text.ts'
import { draftEntry } from '../checkout/draft-entry.ts'
import { forgetSentWish } from '../checkout/sent-wish.ts'
import { keepCoupon } from './kept-coupon.ts'

/** Forgets what this tab remembers of an order that was about to be placed: its coupon, and what was typed for it. */
export function leaveNoCheckout() {
  forgetSentWish()
  keepCoupon(null)
  keepSessionText(draftEntry, null)
}
