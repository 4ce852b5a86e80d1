import type { ComponentProps } from 'react'
import { LocalisedLink } from '../language/localised-link.tsx'

type Looks = { look?: 'primary' | 'outline' | 'quiet' | 'light'; full?: boolean }

const classesOf = ({ look = 'primary', full }: Looks, more?: string) =>
  ['button', `button-${look}`, full && 'button-full', more].filter(Boolean).join(' ')

type ButtonProps = ComponentProps<'button'> & Looks & { busy?: boolean }

/** A button. While busy it keeps its width, shows the spinning star and ignores clicks. */
export function Button({ look, full, busy = false, className, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classesOf({ look, full }, busy ? `button-busy ${className ?? ''}` : className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

type ButtonLinkProps = ComponentProps<typeof LocalisedLink> & Looks

/** A link to a page of the shop that looks like a button. */
export function ButtonLink({ look, full, className, ...rest }: ButtonLinkProps) {
  return <LocalisedLink {...rest} className={classesOf({ look, full }, className)} />
}
