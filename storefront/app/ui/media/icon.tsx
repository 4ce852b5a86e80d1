import type { LucideIcon } from 'lucide-react'

type IconProps = {
  /** An icon of lucide-react. */
  of: LucideIcon
  small?: boolean
  /** Mirrored in right-to-left pages: arrows, the lorry, signing out. */
  directional?: boolean
}

/** A decorative icon, hidden from screen readers. */
export function Icon({ of: Drawing, small, directional }: IconProps) {
  const className = ['icon', small && 'icon-small', directional && 'icon-directional'].filter(Boolean).join(' ')
  return <Drawing className={className} aria-hidden />
}
