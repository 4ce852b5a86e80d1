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
