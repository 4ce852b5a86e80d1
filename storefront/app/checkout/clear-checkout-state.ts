import { setSessionText } from '../browser/web-storage.ts'
import { setAppliedCoupon } from '../cart/store/applied-coupon.ts'
import { draftKey, giftDraftKey } from './checkout-draft-key.ts'
import { clearPendingOrder } from './pending-order.ts'

/** Clears the checkout state of this tab: the pending order, the coupon, the draft and the gift. */
export function clearCheckoutState() {
  clearPendingOrder()
  setAppliedCoupon(null)
  setSessionText(draftKey, null)
  setSessionText(giftDraftKey, null)
}
