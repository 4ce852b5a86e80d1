import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPrivate } from '../access/access.ts'
import type { App } from '../app-type.ts'
import { ClientDisconnected, createSemaphore, type Semaphore } from '../limits/semaphore.ts'
import { requestLocale } from '../request-locale.ts'
import { copyToOwnBuffer } from './compression.ts'
import type { CachedResponse, PendingResponse, ResponseCache } from './response-cache.ts'
import { etagOf, negotiate, sendCached } from './send-cached.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everyone in a language, and may be kept. */
    public?: boolean
  }
  interface FastifyRequest {
    /** What the answer shows, as tags for the cache. */
    cacheTags: string[]
    /** Where the answer lands that others wait for. */
    pendingResponse: PendingResponse | null
    /** Ends the turn in which the answer is made. */
    releaseSlot: (() => void) | null
  }
}

/** Answers that are made at the same moment; what the database and one processor can do at once is less. */
const AT_ONCE = 32

/**
 * Serves GETs of routes marked `public` from the cache, with ETag and 304, and keeps what was missing; nobody keeps the rest.
 * What is missing is made in turns, and not for who has gone meanwhile.
 */
export function serveCachedResponses(app: App, cache: ResponseCache, turns: Semaphore = createSemaphore(AT_ONCE)) {
  app.decorateRequest('pendingResponse', null)
  app.decorateRequest('releaseSlot', null)
  app.decorateRequest('cacheTags')
  app.addHook('onRequest', async (request, reply) => {
    request.cacheTags = []
    if (!request.routeOptions.config.public || isPrivate(request)) return
    const key = cacheKey(request)
    const asked = await cache.lookUp(key)
    if ('body' in asked) return sendCached(cache, key, asked, request, reply)
    request.pendingResponse = asked
    try {
      request.releaseSlot = await turns.take(request.raw.socket)
    } catch (error) {
      if (!(error instanceof ClientDisconnected)) throw error
      asked.resolve(null)
      reply.hijack()
    }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // Not when the answer has gone out: a caller who leaves early would make room while the work goes on.
    request.releaseSlot?.()
    request.releaseSlot = null
    if (!request.pendingResponse || typeof payload !== 'string') {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      return payload
    }
    const kept = keptFrom(payload, request, reply)
    cache.addTags(kept.tags)
    if (kept.status !== 200) {
      reply.header('cache-control', 'no-store')
      return payload
    }
    request.pendingResponse.resolve(kept)
    const { status, headers, body } = await negotiate(cache, cacheKey(request), kept, request)
    reply.code(status).headers(headers)
    return body ?? null
  })
  app.addHook('onResponse', async (request) => request.pendingResponse?.resolve(null))
  app.addHook('onRequestAbort', async (request) => request.pendingResponse?.resolve(null))
}

/** Under which a public answer is kept. */
export const cacheKey = (call: Pick<FastifyRequest, 'url' | 'headers'>) => `${requestLocale(call)} ${call.url}`

function keptFrom(payload: string, request: FastifyRequest, reply: FastifyReply): CachedResponse {
  const body = copyToOwnBuffer(payload)
  const headers = {
    'content-type': String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'),
    etag: etagOf(body),
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-language': requestLocale(request),
    vary: 'locale, content-language, accept-language, accept-encoding',
  }
  return { status: reply.statusCode, headers, body, tags: [...new Set(request.cacheTags)] }
}
