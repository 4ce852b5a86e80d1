type LineSkeletonProps = {
  /** Leaves a place for the name of the line, which an inline script may fill before hydration (`ssr/start-quote.ts`). */
  isNamed?: boolean
}

/** Placeholder of a line of a cart or an order while it is fetched. */
export function LineSkeleton({ isNamed = false }: LineSkeletonProps) {
  return (
    <div className="skeleton-row" aria-hidden="true">
      <div className="skeleton skeleton-picture" />
      <div>
        {isNamed ? <NamePlace /> : <div className="skeleton skeleton-line" />}
        <div className="skeleton skeleton-line skeleton-line-short" />
      </div>
    </div>
  )
}

/** React leaves its content and class alone. */
const NamePlace = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Empty.
  <div className="skeleton skeleton-line" data-line-name="" suppressHydrationWarning dangerouslySetInnerHTML={empty} />
)

const empty = { __html: '' }
