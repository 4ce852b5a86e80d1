import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from './media/icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** The accessible name. */
  name: string
  bordered?: boolean
  small?: boolean
  directional?: boolean
}

/** A button with an icon only, 44 px square. */
export function IconButton({ icon, name, bordered, small, directional, className, ...rest }: IconButtonProps) {
  const classes = ['icon-button', bordered && 'icon-button-bordered', className].filter(Boolean).join(' ')
  return (
    <button type="button" {...rest} className={classes} aria-label={name}>
      <Icon of={icon} small={small} directional={directional} />
    </button>
  )
}
