/** Keeps the place of a product card while it is fetched. */
export function CardSkeleton() {
  return (
    <div className="skeleton-card" aria-hidden="true">
      <div className="skeleton skeleton-picture" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line skeleton-line-short" />
    </div>
  )
}

/** Keeps the place of a line of a cart or an order while it is fetched. */
export function LineSkeleton() {
  return (
    <div className="skeleton-row" aria-hidden="true">
      <div className="skeleton skeleton-picture" />
      <div>
        <div className="skeleton skeleton-line" />
        <div className="skeleton skeleton-line skeleton-line-short" />
      </div>
    </div>
  )
}
