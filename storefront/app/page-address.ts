import type { ServerBuild } from 'react-router'
import { langOf } from './language/lang.ts'
import { withLang } from './language/with-lang.ts'
import type { PageHandle } from './page-handle.ts'

/**
 * Turns an address under `/main` into the one its page is drawn and kept by: of the query only what the page reads, as
 * its `handle.query` says it, and the language. Whatever else stands there (`utm_source`, `fbclid`) makes no other page.
 */
export function pageAddresses({ routes }: Pick<ServerBuild, 'routes'>): (asked: string) => string {
  const handles = new Map(
    Object.values(routes).map((route) => [firstOf(route?.path), route?.module.handle as PageHandle | undefined]),
  )
  return (asked) => {
    const [path = '', query] = asked.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
    if (!query) return path
    const parameters = new URLSearchParams(query)
    const page = firstOf(path.slice('/main/'.length)).replace(/\.data$/, '')
    const address = withLang(path + (handles.get(page)?.query(parameters) ?? ''), langOf(asked))
    const parts = path.endsWith('.data') ? knownParts(parameters, routes) : ''
    return (parts && `${address}${address.includes('?') ? '&' : '?'}${parts}`) || address
  }
}

/** The table of pages is `/{name}/:id?/:eid?`; names are found in any case. */
const firstOf = (path = '') => path.split('/', 1)[0]?.toLowerCase() ?? ''

/** In the browser a page may ask for the data of some of its routes only. */
function knownParts(parameters: URLSearchParams, routes: ServerBuild['routes']): string {
  const parts = new Set(
    parameters
      .get('_routes')
      ?.split(',')
      .filter((id) => Object.hasOwn(routes, id)),
  )
  return parts.size > 0 ? `_routes=${[...parts].sort().map(encodeURIComponent).join(',')}` : ''
}
