import type { ComponentProps } from 'react'
import { LocalisedLink } from '../../language/localised-link.tsx'

type TextLinkProps = ComponentProps<typeof LocalisedLink> & {
  /** Inside a sentence, with a permanent gold underline. */
  inline?: boolean
}

/** An underlined link to a page of the shop. */
export function TextLink({ inline, className, ...rest }: TextLinkProps) {
  return (
    <LocalisedLink {...rest} className={[inline ? 'inline-link' : 'text-link', className].filter(Boolean).join(' ')} />
  )
}
