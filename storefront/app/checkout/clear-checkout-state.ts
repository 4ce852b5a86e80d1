import { setSessionText } from '../browser/web-storage.ts'
import { setAppliedCoupon } from '../cart/store/applied-coupon.ts'
import { draftKey } from './checkout-draft-key.ts'
import { clearPendingOrder } from './pending-order.ts'

/** Clears the checkout state of this tab: the pending order, the coupon and the draft. */
export function clearCheckoutState() {
  clearPendingOrder()
  setAppliedCoupon(null)
  setSessionText(draftKey, null)
}
