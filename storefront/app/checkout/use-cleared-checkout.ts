import type { Order } from '@rawnaq/contract/ordering'
import { useEffect } from 'react'
import { cartStore } from '../cart/cart-store.ts'
import { keepCoupon } from '../cart/kept-coupon.ts'
import { forgetOrderKey } from '../cart/order-key.ts'
import { forgetSeenPrices } from '../cart/seen-prices.ts'
import { forgetLeft, wasJustPlaced } from './just-placed.ts'
import { keepDraft } from './typed-draft.ts'

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
