/** Keeps the place of the figures. */
export function TotalsSkeleton() {
  return (
    <div className="totals" aria-hidden="true">
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
    </div>
  )
}

/** Keeps the place of what the cart comes to. */
export function SummarySkeleton() {
  return (
    <div className="cart-summary cart-summary-waiting">
      <TotalsSkeleton />
    </div>
  )
}
