import type { FastifyRequest } from 'fastify'
import { isPrivate } from '../access/access.ts'
import type { App } from '../app-type.ts'
import { ClientDisconnected, type Semaphore } from '../limits/semaphore.ts'
import { requestLocale } from '../request-locale.ts'
import type { CachedResponse } from './cached-response.ts'
import { copyToOwnBuffer } from './compression.ts'
import type { PendingResponse, ResponseCache } from './response-cache.ts'
import { etagOf, negotiate, sendCached } from './send-cached.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is the same for everyone in a language, and may be cached. */
    public?: boolean
  }
  interface FastifyRequest {
    /** What the response shows, as tags of the response cache. */
    cacheTags: string[]
    /** The cache entry this request creates, which concurrent requests wait for. */
    pendingResponse: PendingResponse | null
    /** Releases the semaphore slot in which the response is created. */
    releaseSlot: (() => void) | null
  }
}

/** Cache misses handled concurrently; more would exceed what the database and one CPU core can do at a time. */
export const MAX_CONCURRENT_MISSES = 32

/**
 * Serves GETs of routes marked `public` from the response cache, with ETag and 304, and caches misses. All other
 * responses get `no-store`. Misses wait for a semaphore and are skipped when the client has disconnected.
 */
export function serveCachedResponses(app: App, cache: ResponseCache, semaphore: Semaphore) {
  app.decorateRequest('pendingResponse', null)
  app.decorateRequest('releaseSlot', null)
  app.decorateRequest('cacheTags')
  app.addHook('onRequest', async (request, reply) => {
    request.cacheTags = []
    if (!request.routeOptions.config.public || isPrivate(request)) return
    const key = cacheKey(request)
    const found = await cache.lookUp(key)
    if ('body' in found) return sendCached(cache, key, found, request, reply)
    request.pendingResponse = found
    try {
      request.releaseSlot = await semaphore.acquire(request.raw.socket)
    } catch (error) {
      if (!(error instanceof ClientDisconnected)) throw error
      found.resolve(null)
      reply.hijack()
    }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // Not in onResponse: a client that disconnects would free the slot while the work goes on.
    request.releaseSlot?.()
    request.releaseSlot = null
    if (!request.pendingResponse || typeof payload !== 'string') {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      return payload
    }
    const [link, type] = ['link', 'content-type'].map((name) => reply.getHeader(name)?.toString())
    const response = publicResponse(payload, request, { status: reply.statusCode, link, type })
    cache.addTags(response.tags)
    if (response.status !== 200) {
      reply.header('cache-control', 'no-store')
      return payload
    }
    request.pendingResponse.resolve(response)
    const { status, headers, body } = await negotiate(cache, cacheKey(request), response, request)
    reply.code(status).headers(headers)
    return body ?? null
  })
  app.addHook('onResponse', async (request) => request.pendingResponse?.resolve(null))
  app.addHook('onRequestAbort', async (request) => request.pendingResponse?.resolve(null))
}

/** The key of a public response in the cache. */
export const cacheKey = (request: Pick<FastifyRequest, 'url' | 'headers'>) => `${requestLocale(request)} ${request.url}`

type SentWith = { status?: number; link?: string | undefined; type?: string | undefined }

/** A response as it is cached, with the headers of every public response. */
export function publicResponse(
  payload: string,
  request: Pick<FastifyRequest, 'headers' | 'cacheTags'>,
  { status = 200, link, type = 'application/json; charset=utf-8' }: SentWith,
): CachedResponse {
  const body = copyToOwnBuffer(payload)
  const headers = {
    'content-type': type,
    etag: etagOf(body),
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-language': requestLocale(request),
    vary: 'locale, content-language, accept-language, accept-encoding',
    ...(link !== undefined && { link }),
  }
  return { status, headers, body, tags: [...new Set(request.cacheTags)] }
}
