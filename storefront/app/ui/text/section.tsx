import type { ReactNode } from 'react'

type SectionHeadProps = {
  title: ReactNode
  titleId?: string
  lead?: ReactNode
  level?: 1 | 2
  /** Content at the end of the heading line: a link, controls. */
  children?: ReactNode
}

/** The heading of a section with a lead and controls. */
export function SectionHead({ title, titleId, lead, level = 2, children }: SectionHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className="section-head">
      <div className="section-head-words">
        <Heading id={titleId}>{title}</Heading>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
