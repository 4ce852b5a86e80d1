import { setSessionText } from '../browser/web-storage.ts'
import { setAppliedCoupon } from '../cart/store/applied-coupon.ts'
import { unmark } from '../gift-lists/list-mark.ts'
import { collectionDraftKey, deliveryDraftKey, draftKey, giftDraftKey } from './checkout-draft-key.ts'
import { clearPendingOrder } from './pending-order.ts'

/** Clears the checkout state of this tab: the pending order, the coupon, the draft, the gift, the day and collection. */
export function clearCheckoutState() {
  clearPendingOrder()
  setAppliedCoupon(null)
  unmark()
  setSessionText(draftKey, null)
  setSessionText(giftDraftKey, null)
  setSessionText(deliveryDraftKey, null)
  setSessionText(collectionDraftKey, null)
}
