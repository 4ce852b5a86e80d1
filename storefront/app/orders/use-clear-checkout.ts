import type { Order } from '@rawnaq/contract/order'
import { useEffect } from 'react'
import { setSessionText } from '../browser/web-storage.ts'
import { setAppliedCoupon } from '../cart/store/applied-coupon.ts'
import { cartStore } from '../cart/store/cart-store.ts'
import { clearOrderKey } from '../cart/store/order-key.ts'
import { clearSeenPrices } from '../cart/store/seen-prices.ts'
import { collectionDraftKey, deliveryDraftKey, draftKey, giftDraftKey } from '../checkout/checkout-draft-key.ts'
import { unmark } from '../gift-lists/list-mark.ts'
import { clearOrderAtBank, wasJustPlaced } from './last-order.ts'

/** Clears the ordered lines and the checkout state on the first visit of the order's page; later visits change nothing. */
export function useClearCheckout(order: Order) {
  useEffect(() => {
    clearOrderAtBank(order.id)
    if (!wasJustPlaced(order.id)) return
    cartStore.ordered(order.items)
    clearSeenPrices()
    clearOrderKey()
    setAppliedCoupon(null)
    unmark()
    for (const key of [draftKey, giftDraftKey, deliveryDraftKey, collectionDraftKey]) setSessionText(key, null)
  }, [order])
}
