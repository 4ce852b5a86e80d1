import type { Locale } from '@rawnaq/rules/locale'
import { type ComponentProps, createContext, createElement, type ReactNode, useContext } from 'react'
import { useLang } from '../language/lang.ts'
import { type RootData, useRootData } from '../root-data.ts'

/** The context that cached markup may depend on beside its key. */
type PageData = { locale: Locale; root: RootData | undefined }

/** Returns the HTML of an element: the same for the same key in the language and currency of the page. */
export type RenderCache = (key: readonly unknown[], children: ReactNode, page: PageData) => string

/** The render cache of the server; null in a browser. */
export const RenderCacheContext = createContext<RenderCache | null>(null)

type CachedMarkupProps = ComponentProps<'div'> & {
  as: 'article' | 'div' | 'li' | 'section' | 'ul'
  name: 'branch' | 'card' | 'footer' | 'category-cards' | 'social'
  /** All data its content depends on, except words, language and currency; null for content of one page only. */
  of: object | null
}

/**
 * An element whose content is the same on many pages. The server renders the content once and reuses its HTML; a browser
 * hydrates it as usual. The content must not use `useId` or preload pictures.
 */
export function CachedMarkup({ as, name, of, children, ...rest }: CachedMarkupProps) {
  const cache = useContext(RenderCacheContext)
  if (!cache || !of) return createElement(as, rest, children)
  return createElement(FromCache, { cache, of: [name, of], content: children, as, rest })
}

type FromCacheProps = { cache: RenderCache; of: readonly unknown[]; content: ReactNode; as: string; rest: object }

function FromCache({ cache, of, content, as, rest }: FromCacheProps) {
  const html = cache(of, content, { locale: useLang(), root: useRootData() })
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: html } })
}
