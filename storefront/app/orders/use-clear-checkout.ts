import type { Order } from '@rawnaq/contract/ordering'
import { useEffect } from 'react'
import { keepCoupon } from '../cart/store/applied-coupon.ts'
import { cartStore } from '../cart/store/cart-store.ts'
import { forgetOrderKey } from '../cart/store/order-key.ts'
import { forgetSeenPrices } from '../cart/store/seen-prices.ts'
import { keepDraft } from '../checkout/checkout-draft.ts'
import { forgetLeft, wasJustPlaced } from './last-order.ts'

/** Once the order is really there, what became of it leaves the cart; on later visits a new cart stays as it is. */
export function useClearedCheckout(order: Order) {
  useEffect(() => {
    forgetLeft(order.id)
    if (!wasJustPlaced(order.id)) return
    cartStore.ordered(order.items)
    forgetSeenPrices()
    forgetOrderKey()
    keepCoupon(null)
    keepDraft(null)
  }, [order])
}
