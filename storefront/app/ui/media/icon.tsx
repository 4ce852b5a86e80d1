import type { LucideIcon } from 'lucide-react'

type IconProps = {
  /** The drawing, from lucide-react. */
  of: LucideIcon
  small?: boolean
  /** Mirrored where reading goes the other way: arrows, the lorry, signing out. */
  directional?: boolean
}

/** A line drawing beside a word or inside something named; never read aloud. */
export function Icon({ of: Drawing, small, directional }: IconProps) {
  const className = ['icon', small && 'icon-small', directional && 'icon-directional'].filter(Boolean).join(' ')
  return <Drawing className={className} aria-hidden />
}
