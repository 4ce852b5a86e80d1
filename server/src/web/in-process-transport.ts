import type { Transport } from '@rawnaq/contract/client'
import type { App } from '../http/app-type.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { cacheKey } from '../http/cache/serve-cached.ts'
import { createJsonParseCache } from './json-parse-cache.ts'

/** Calls the API within the process, as the storefront's client does over HTTP from a browser. */
export function inProcessTransport(app: App, cache: ResponseCache): Transport {
  const parse = createJsonParseCache()
  return async ({ method, path, headers, body }) => {
    const cached = method === 'GET' ? cache.get(cacheKey({ url: path, headers })) : undefined
    if (cached) return { status: cached.status, body: parse(cached.body) }
    const answer = await app.inject({ method, url: path, headers, payload: body })
    return { status: answer.statusCode, body: answer.json() }
  }
}
