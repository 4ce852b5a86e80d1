import { randomUUID } from 'node:crypto'
import { parse as parseQuery } from 'node:querystring'
import type { FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { isPrivate } from '../access/access.ts'
import type { App } from '../app-type.ts'
import { checkWithoutEmptyParameters } from '../errors/empty-parameters.ts'

/** A GET of the API that did not come over HTTP. */
export type InProcessRequest = { path: string; headers: Record<string, string> }

/** What a route expects of a request, with its schemas compiled. */
export type RequestChecks = Pick<FastifyRequest, 'routeOptions'> & { query: Check; params: Check }
type Check = (value: unknown) => unknown

export function requestChecks({ url, config, schema }: RouteOptions): RequestChecks {
  const checkOf = (httpPart: 'querystring' | 'params'): Check => {
    const part = schema?.[httpPart]
    if (!part) return (value) => ({ value })
    return checkWithoutEmptyParameters({ schema: part as z.ZodType, method: 'GET', url, httpPart })
  }
  const routeOptions = { url, config } as FastifyRequest['routeOptions']
  return { routeOptions, query: checkOf('querystring'), params: checkOf('params') }
}

/**
 * The request as the handler of a public read sees it; undefined if the response would be for one caller alone, or if
 * the schemas of the route do not accept the request.
 */
export function inProcessRequest(
  app: App,
  { path, headers }: InProcessRequest,
  checks: RequestChecks,
  pathParams: Record<string, string>,
): FastifyRequest | undefined {
  const sent = parseQuery(path.split('?')[1] ?? '')
  const id = randomUUID().slice(-12)
  const request = {
    ...{ id, method: 'GET', url: path, headers, query: sent as unknown, params: pathParams as unknown },
    ...{ caller: null, cacheTags: [], is404: false, routeOptions: checks.routeOptions },
    get log() {
      return app.log.child({ reqId: id })
    },
  }
  // Handlers of public reads use nothing else of a request; a test calls each of them in both ways.
  const asSeen = request as unknown as FastifyRequest
  // As over HTTP, before the query is validated.
  if (isPrivate(asSeen)) return undefined
  const query = checked(checks.query(sent))
  const params = checked(checks.params(pathParams))
  if (!query || !params) return undefined
  request.query = query.value
  request.params = params.value
  return asSeen
}

const checked = (result: unknown) => {
  const { error, value } = result as { error?: Error; value?: unknown }
  return error ? undefined : { value }
}
