import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from './media/icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** What it does, in words. */
  name: string
  bordered?: boolean
  small?: boolean
  directional?: boolean
}

/** A button that shows only a drawing, 44 px in both directions. */
export function IconButton({ icon, name, bordered, small, directional, className, ...rest }: IconButtonProps) {
  const classes = ['icon-button', bordered && 'icon-button-bordered', className].filter(Boolean).join(' ')
  return (
    <button type="button" {...rest} className={classes} aria-label={name}>
      <Icon of={icon} small={small} directional={directional} />
    </button>
  )
}
