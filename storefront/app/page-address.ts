import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { langOf } from './language/lang.ts'
import { withLang } from './language/with-lang.ts'
import type { PageHandle } from './page-handle.ts'

/**
 * Maps an address under `/main` to the one under which its page is rendered and cached. It keeps the language and the
 * parameters that the page reads (its `handle.query`) and drops others, such as `utm_source` and `fbclid`.
 */
export function pageAddresses({ routes }: Pick<ServerBuild, 'routes'>): (requested: string) => string {
  const tree = childrenOf(undefined, routes)
  const queryOf = cachedByPath((page) => {
    const handles = matchRoutes(tree, page, '/main')?.map(
      ({ route }) => route.handle as Partial<PageHandle> | undefined,
    )
    return handles?.findLast((handle) => handle?.query)?.query
  })
  return (requested) => {
    const [path = '', query] = requested.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
    if (!query) return path
    const parameters = new URLSearchParams(query)
    parameters.delete('lang')
    const isData = path.endsWith('.data')
    const read = parameters.size > 0 ? queryOf(isData ? path.slice(0, -'.data'.length) : path)?.(parameters) : undefined
    const address = withLang(path + (read ?? ''), langOf(requested))
    const parts = isData ? knownParts(parameters, routes) : ''
    return (parts && `${address}${address.includes('?') ? '&' : '?'}${parts}`) || address
  }
}

/** Limits of the cache: anybody can request paths without a page. */
const MAX_PATHS = { paths: 10_000, characters: 200 }

/** Caches the result for each path, because React Router ranks all routes again for each match. Evicts the oldest entry. */
function cachedByPath<T>(find: (path: string) => T): (path: string) => T {
  const cache = new Map<string, T>()
  return (path) => {
    const cached = cache.get(path)
    if (cached !== undefined || cache.has(path)) return cached as T
    const found = find(path)
    if (path.length > MAX_PATHS.characters) return found
    if (cache.size >= MAX_PATHS.paths) cache.delete(cache.keys().next().value as string)
    cache.set(path, found)
    return found
  }
}

/** The routes of the build with their children. */
function childrenOf(parentId: string | undefined, routes: ServerBuild['routes']): RouteObject[] {
  const children = Object.values(routes).filter((route) => route !== undefined && route.parentId === parentId)
  return children.map((route) => {
    const { id, path, index, module } = route as NonNullable<typeof route>
    return index
      ? { id, path, index, handle: module.handle }
      : { id, path, handle: module.handle, children: childrenOf(id, routes) }
  })
}

/** In the browser a page may request the data of some of its routes only. */
function knownParts(parameters: URLSearchParams, routes: ServerBuild['routes']): string {
  const parts = new Set(
    parameters
      .get('_routes')
      ?.split(',')
      .filter((id) => Object.hasOwn(routes, id)),
  )
  return parts.size > 0 ? `_routes=${[...parts].sort().map(encodeURIComponent).join(',')}` : ''
}
