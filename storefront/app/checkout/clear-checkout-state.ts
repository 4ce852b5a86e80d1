import { setSessionText } from '../browser/web-storage.ts'
import { setAppliedCoupon } from '../cart/store/applied-coupon.ts'
import { unmark } from '../gift-lists/list-mark.ts'
import { draftKey, giftDraftKey } from './checkout-draft-key.ts'
import { clearPendingOrder } from './pending-order.ts'

/** Clears the checkout state of this tab: the pending order, the coupon, the draft and the gift. */
export function clearCheckoutState() {
  clearPendingOrder()
  setAppliedCoupon(null)
  unmark()
  setSessionText(draftKey, null)
  setSessionText(giftDraftKey, null)
}
