import { CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'
import type { PricedCart } from './use-priced-cart.ts'

/** A cart the shop has priced: its lines, and what they come to. */
export function FullCart({ cart }: { cart: PricedCart }) {
  return (
    <div className="cart">
      <CartTable cart={cart} />
      <CartSummary cart={cart} />
    </div>
  )
}
