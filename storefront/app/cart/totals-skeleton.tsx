/** Placeholder of the totals. */
export function TotalsSkeleton() {
  return (
    <div className="totals" aria-hidden="true">
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
    </div>
  )
}

/** Placeholder of the cart summary. */
export function SummarySkeleton() {
  return (
    <div className="cart-summary cart-summary-waiting">
      <TotalsSkeleton />
    </div>
  )
}
