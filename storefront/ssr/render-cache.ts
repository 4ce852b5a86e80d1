import type { Locale } from '@rawnaq/rules/locale'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { intlLocale } from '../app/language/lang.ts'
import type { RenderCache } from '../app/ui/cached-markup.ts'
import { wordsOf } from '../app/words/load-words.ts'
import { IntlProvider, type Messages } from '../app/words/translations.ts'

/** An LRU cache of the HTML of so many elements. */
export function createRenderCache(limit: number): RenderCache {
  const cached = new Map<string, string>()
  return (key, children, page) => {
    const name = JSON.stringify([page.locale, page.root?.settings.currency, ...key])
    const html = cached.get(name) ?? renderAlone(children, page)
    cached.delete(name)
    cached.set(name, html)
    const [oldest] = cached.size > limit ? cached.keys() : []
    if (oldest !== undefined) cached.delete(oldest)
    return html
  }
}

/**
 * Renders content outside of its page, on a separate route: it has the root route's data, the texts and the language,
 * and nothing else of the page.
 */
function renderAlone(element: ReactNode, { locale, root = null }: { locale: Locale; root?: unknown }): string {
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => root, element }], {
    initialEntries: [`/?lang=${locale}`],
    hydrationData: { loaderData: { root } },
  })
  const children = createElement(RouterProvider, { router })
  const page = { locale: intlLocale[locale], messages: wordsOf(locale) as Messages, children }
  const html = renderToString(createElement(IntlProvider, page))
  if (dependsOnPlace.test(html)) throw new Error(`Cached markup must not depend on its place: ${html.slice(0, 200)}`)
  return html
}

/** React's generated ids depend on the position in the page, and preload links are written in front of the content. */
const dependsOnPlace = /_R_|^<link/
