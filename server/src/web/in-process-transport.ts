import type { Transport } from '@rawnaq/contract/client'
import type { App } from '../http/app-type.ts'
import { createJsonParseCache } from './json-parse-cache.ts'

/** Calls the API within the process, as the storefront's client does over HTTP from a browser. */
export function inProcessTransport(app: App): Transport {
  const parse = createJsonParseCache()
  return async ({ method, path, headers, body }) => {
    const read = method === 'GET' ? await app.readInProcess({ path, headers }) : undefined
    if (read) return { status: read.status, body: read.body instanceof Buffer ? parse(read.body) : read.body }
    const answer = await app.inject({ method, url: path, headers, payload: body })
    return { status: answer.statusCode, body: answer.json() }
  }
}
