import { keepSessionText } from '../browser/kept-text.ts'
import { draftEntry } from '../checkout/draft-entry.ts'
import { forgetSentWish } from '../checkout/sent-wish.ts'
import { keepCoupon } from './kept-coupon.ts'
import { forgetOrderKey } from './order-key.ts'
import { forgetSeenPrices } from './seen-prices.ts'

/** Forgets what this browser remembers beside a cart: its prices, its coupon, and what was typed to order it. */
export function leaveNoCart() {
  forgetSeenPrices()
  forgetOrderKey()
  forgetSentWish()
  keepCoupon(null)
  keepSessionText(draftEntry, null)
}
