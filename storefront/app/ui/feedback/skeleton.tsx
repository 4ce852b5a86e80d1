/** Placeholder of a line of a cart or an order while it is fetched. */
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
