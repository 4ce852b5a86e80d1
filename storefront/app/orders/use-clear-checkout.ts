import type { Order } from '@rawnaq/contract/ordering'
import { useEffect } from 'react'
import { setAppliedCoupon } from '../cart/store/applied-coupon.ts'
import { cartStore } from '../cart/store/cart-store.ts'
import { forgetOrderKey } from '../cart/store/order-key.ts'
import { forgetSeenPrices } from '../cart/store/seen-prices.ts'
import { storeDraft } from '../checkout/checkout-draft.ts'
import { forgetOrderAtBank, wasJustPlaced } from './last-order.ts'

/** Once the order is really there, what became of it leaves the cart; on later visits a new cart stays as it is. */
export function useClearCheckout(order: Order) {
  useEffect(() => {
    forgetOrderAtBank(order.id)
    if (!wasJustPlaced(order.id)) return
    cartStore.ordered(order.items)
    forgetSeenPrices()
    forgetOrderKey()
    setAppliedCoupon(null)
    storeDraft(null)
  }, [order])
}
