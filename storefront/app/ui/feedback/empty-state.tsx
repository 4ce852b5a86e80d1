import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: ReactNode
  lead?: ReactNode
  /** A word or number above the title. */
  kicker?: ReactNode
  /** 1 where it is the whole page. */
  level?: 1 | 2
  /** What one can do next: one button or link. */
  children?: ReactNode
}

/** An empty state: what is missing, and the next step. */
export function EmptyState({ title, lead, kicker, level = 1, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      <span className="empty-state-arch arch-outline">
        <span className="empty-state-void" />
      </span>
      {kicker && <p className="kicker">{kicker}</p>}
      <Heading>{title}</Heading>
      {lead && <p className="lead">{lead}</p>}
      {children && <div className="empty-state-actions">{children}</div>}
    </div>
  )
}
