import { useDeferredValue } from 'react'
import { CurrencyContext } from '../hooks/use-money.ts'
import { CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'
import type { PricedCart } from './quote/use-priced-cart.ts'
import { SummarySkeleton } from './totals-skeleton.tsx'

/** A priced cart: its lines and the summary. */
export function FullCart({ cart }: { cart: PricedCart }) {
  // The lines render first: the summary takes as long again.
  const hasSummary = useDeferredValue(true, false)
  return (
    <CurrencyContext value={cart.currency}>
      <div className="cart">
        <CartTable cart={cart} />
        {hasSummary ? <CartSummary cart={cart} /> : <SummarySkeleton />}
      </div>
    </CurrencyContext>
  )
}
