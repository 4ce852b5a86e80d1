import { matchPath, type ServerBuild } from 'react-router'
import { langOf } from './language/lang.ts'
import { withLang } from './language/with-lang.ts'
import type { PageHandle } from './page-handle.ts'

type Route = NonNullable<ServerBuild['routes'][string]>

/**
 * Turns an address under `/main` into the one its page is drawn and kept by: of the query only what the page reads, as
 * its `handle.query` says it, and the language. Whatever else stands there (`utm_source`, `fbclid`) makes no other page.
 */
export function pageAddresses({ routes }: Pick<ServerBuild, 'routes'>): (asked: string) => string {
  const readers = Object.values(routes).flatMap((route) => {
    const query = (route?.module.handle as Partial<PageHandle> | undefined)?.query
    return route && query ? [{ path: `/main/${pathOf(route, routes)}`, query }] : []
  })
  return (asked) => {
    const [path = '', query] = asked.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
    if (!query) return path
    const parameters = new URLSearchParams(query)
    const page = path.replace(/\.data$/, '')
    const read = readers.find((reader) => matchPath(reader.path, page))?.query(parameters) ?? ''
    const address = withLang(path + read, langOf(asked))
    const parts = path.endsWith('.data') ? knownParts(parameters, routes) : ''
    return (parts && `${address}${address.includes('?') ? '&' : '?'}${parts}`) || address
  }
}

/** With the paths of the routes it stands in. */
function pathOf({ path, parentId }: Route, routes: ServerBuild['routes']): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return [parent && pathOf(parent, routes), path].filter(Boolean).join('/')
}

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
