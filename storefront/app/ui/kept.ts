import { type ComponentProps, createContext, createElement, type ReactNode, useContext } from 'react'

/** Gives the HTML of a part, the same for the same key in the language and currency of the page. */
export type PartKeeper = (key: readonly unknown[], part: ReactNode) => string

/** What keeps parts while the server draws; nothing in a browser. */
export const PartsKept = createContext<PartKeeper | null>(null)

type KeptProps = ComponentProps<'div'> & {
  as: 'article' | 'div' | 'li' | 'section' | 'ul'
  part: 'branch' | 'card' | 'footer' | 'niches' | 'social'
  /** Everything it is made from, but for the words, the language and the currency; null where no other page shows the same. */
  of: object | null
}

/**
 * An element whose content stands on many pages: the server draws it once and then writes it in one go, and a browser
 * finds in it what it would draw. The content must have no ids of React's own and ask for no picture before others.
 */
export function Kept({ as, part, of, children, ...rest }: KeptProps) {
  const keep = useContext(PartsKept)
  if (!keep || !of) return createElement(as, rest, children)
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: keep([part, of], children) } })
}
