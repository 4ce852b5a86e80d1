import type { FastifyReply, FastifyRequest } from 'fastify'
import { isForOne } from '../access/access.ts'
import type { App } from '../app-type.ts'
import { CallerHasGone, type Turns, turnsOf } from '../limits/semaphore.ts'
import { callLocale } from '../request-locale.ts'
import { owned } from './compression.ts'
import type { Kept, Landing, PublicCache } from './response-cache.ts'
import { formFor, sendKept, tagOf } from './send-cached.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everyone in a language, and may be kept. */
    public?: boolean
  }
  interface FastifyRequest {
    /** What the answer shows, as tags for the cache. */
    shows: string[]
    /** Where the answer lands that others wait for. */
    flight: Landing | null
    /** Ends the turn in which the answer is made. */
    endTurn: (() => void) | null
  }
}

/** Answers that are made at the same moment; what the database and one processor can do at once is less. */
const AT_ONCE = 32

/**
 * Serves GETs of routes marked `public` from the cache, with ETag and 304, and keeps what was missing; nobody keeps the rest.
 * What is missing is made in turns, and not for who has gone meanwhile.
 */
export function keepPublicAnswers(app: App, cache: PublicCache, turns: Turns = turnsOf(AT_ONCE)) {
  app.decorateRequest('flight', null)
  app.decorateRequest('endTurn', null)
  app.decorateRequest('shows')
  app.addHook('onRequest', async (request, reply) => {
    request.shows = []
    if (!request.routeOptions.config.public || isForOne(request)) return
    const key = keyOf(request)
    const asked = await cache.ask(key)
    if ('body' in asked) return sendKept(cache, key, asked, request, reply)
    request.flight = asked
    try {
      request.endTurn = await turns.take(request.raw.socket)
    } catch (error) {
      if (!(error instanceof CallerHasGone)) throw error
      asked.land(null)
      reply.hijack()
    }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // Not when the answer has gone out: a caller who leaves early would make room while the work goes on.
    request.endTurn?.()
    request.endTurn = null
    if (!request.flight || typeof payload !== 'string') {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      return payload
    }
    const kept = keptFrom(payload, request, reply)
    cache.shown(kept.tags)
    if (kept.status !== 200) {
      reply.header('cache-control', 'no-store')
      return payload
    }
    request.flight.land(kept)
    const { status, headers, body } = await formFor(cache, keyOf(request), kept, request)
    reply.code(status).headers(headers)
    return body ?? null
  })
  app.addHook('onResponse', async (request) => request.flight?.land(null))
  app.addHook('onRequestAbort', async (request) => request.flight?.land(null))
}

/** Under which a public answer is kept. */
export const keyOf = (call: Pick<FastifyRequest, 'url' | 'headers'>) => `${callLocale(call)} ${call.url}`

function keptFrom(payload: string, request: FastifyRequest, reply: FastifyReply): Kept {
  const body = owned(payload)
  const headers = {
    'content-type': String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'),
    etag: tagOf(body),
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-language': callLocale(request),
    vary: 'locale, content-language, accept-language, accept-encoding',
  }
  return { status: reply.statusCode, headers, body, tags: [...new Set(request.shows)] }
}
