import type { FastifyError, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { App } from '../app-type.ts'
import { errorResponse } from '../errors/send-error.ts'
import type { Semaphore } from '../limits/semaphore.ts'
import { hasPages, linkHeaderOf } from '../link-header.ts'
import { type InProcessRequest, inProcessRequest, type RequestChecks, requestChecks } from './in-process-request.ts'
import type { ResponseCache } from './response-cache.ts'
import { cacheKey, publicResponse } from './serve-cached.ts'

/** The body is a value, or the bytes of a response that another request has cached. */
export type ReadResponse = { status: number; body: unknown }

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a public GET without HTTP; undefined if it needs the hooks of its route. */
    readInProcess(request: InProcessRequest): Promise<ReadResponse> | undefined
    /** The paths of the routes that `readInProcess` answers. */
    inProcessPaths(): string[]
  }
}

/**
 * Lets pages call the handlers of public GET routes. Their schemas check the query and remove what is not public,
 * errors have the same body, and the response is cached for browsers too. Requests with an access token, for a view of
 * staff or with an invalid parameter are left to HTTP, as are routes with hooks of their own or a reply.
 */
export function addInProcessReads(app: App, cache: ResponseCache, semaphore: Semaphore) {
  const exact = new Map<string, ReadRoute | null>()
  const patterns: RoutePattern[] = []
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().includes('GET')) return
    const read = toReadRoute(route)
    if (route.url.includes(':')) patterns.push({ parts: route.url.split('/'), route: read })
    else exact.set(route.url, read)
  })
  const read = async (route: ReadRoute, request: FastifyRequest): Promise<ReadResponse> => {
    let value: unknown
    const create = async () => {
      const release = await semaphore.acquire(inProcess)
      try {
        const answer = await route.handler.call(app, request, noReply)
        value = z.encode(route.response, answer)
        const link = route.hasPages ? linkHeaderOf(answer) : undefined
        return publicResponse(JSON.stringify(value), request, { link })
      } finally {
        release()
      }
    }
    try {
      const { status, body } = await cache.getOrCreate(cacheKey(request), create)
      return { status, body: value ?? body }
    } catch (error) {
      cache.addTags(request.cacheTags)
      const { status, body } = errorResponse(error as FastifyError, request)
      return { status, body }
    }
  }
  app.decorate('readInProcess', (sent) => {
    const cached = cache.get(cacheKey({ url: sent.path, headers: sent.headers }))
    if (cached) return Promise.resolve(cached)
    const path = sent.path.split('?', 1)[0]!
    const route = exact.get(path)
    const found = route === undefined ? matchPattern(patterns, path) : { route, params: {} }
    if (!found?.route) return undefined
    const request = inProcessRequest(app, sent, found.route, found.params)
    return request && read(found.route, request)
  })
  app.decorate('inProcessPaths', () => [
    ...[...exact].flatMap(([path, route]) => (route ? [path] : [])),
    ...patterns.flatMap(({ parts, route }) => (route ? [parts.join('/')] : [])),
  ])
}

/** A request within the process is never disconnected. */
const inProcess = { destroyed: false }

/** A handler that takes a reply is not called in process. */
const noReply = undefined as never

type ReadRoute = RequestChecks & Pick<RouteOptions, 'handler'> & { response: z.ZodType; hasPages: boolean }
type RoutePattern = { parts: string[]; route: ReadRoute | null }

/** Null for a route that is not public, has hooks of its own, or whose handler takes the reply. */
function toReadRoute(route: RouteOptions): ReadRoute | null {
  const { config = {}, handler, schema, preHandler, preValidation, onRequest, onSend } = route
  const response = (schema?.response as Record<string, unknown> | undefined)?.[200]
  const isOpen = config.public && config.access === 'anyone' && !config.identifiesCaller && !config.rateLimit
  if (!isOpen || handler.length > 1 || preHandler || preValidation || onRequest || onSend) return null
  if (!(response instanceof z.ZodType)) return null
  return { ...requestChecks(route), handler, response, hasPages: hasPages(schema?.response) }
}

/** The route with the fewest parameters, as the router chooses. An encoded path is left to the router. */
function matchPattern(patterns: readonly RoutePattern[], path: string) {
  if (path.includes('%')) return undefined
  const segments = path.split('/')
  const fitting = patterns.filter(
    ({ parts }) =>
      parts.length === segments.length && parts.every((part, place) => part[0] === ':' || part === segments[place]),
  )
  const countOf = ({ parts }: RoutePattern) => parts.filter((part) => part[0] === ':').length
  const [best] = fitting.sort((a, b) => countOf(a) - countOf(b))
  if (!best) return undefined
  const params = best.parts.flatMap((part, place) => (part[0] === ':' ? [[part.slice(1), segments[place]!]] : []))
  return { route: best.route, params: Object.fromEntries(params) as Record<string, string> }
}
