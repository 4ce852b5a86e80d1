import { useDeferredValue } from 'react'
import { CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'
import { SummarySkeleton } from './totals-skeleton.tsx'
import type { PricedCart } from './use-priced-cart.ts'

/** A cart the shop has priced: its lines, and what they come to. */
export function FullCart({ cart }: { cart: PricedCart }) {
  // The lines stand before what they come to is drawn, which is another step as long.
  const hasSummary = useDeferredValue(true, false)
  return (
    <div className="cart">
      <CartTable cart={cart} />
      {hasSummary ? <CartSummary cart={cart} /> : <SummarySkeleton />}
    </div>
  )
}
