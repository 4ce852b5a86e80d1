import { setSessionText } from '../browser/web-storage.ts'
import { setAppliedCoupon } from '../cart/store/applied-coupon.ts'
import { draftKey } from './checkout-draft-key.ts'
import { clearPendingOrder } from './pending-order.ts'

/** Forgets what this tab remembers of an order that was about to be placed: its coupon, and what was typed for it. */
export function clearCheckoutState() {
  clearPendingOrder()
  setAppliedCoupon(null)
  setSessionText(draftKey, null)
}
