import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'
import { callLocale } from './call-locale.ts'
import type { Kept, Landing, PublicCache } from './public-cache.ts'

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
  }
}

/** Serves GETs of routes marked `public` from the cache, with ETag and 304, and keeps what was missing. */
export function keepPublicAnswers(app: App, cache: PublicCache) {
  app.decorateRequest('flight', null)
  app.decorateRequest('shows')
  app.addHook('onRequest', async (request, reply) => {
    request.shows = []
    if (!request.routeOptions.config.public) return
    const key = `${callLocale(request)} ${request.url}`
    const asked = await cache.ask(key)
    if ('body' in asked) return answerKept(asked, request, reply)
    request.flight = asked
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.flight || typeof payload !== 'string') return payload
    const headers = {
      'content-type': String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'),
      etag: `"${createHash('sha1').update(payload).digest('base64url')}"`,
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-language': callLocale(request),
      vary: 'locale, content-language, accept-language',
    }
    const kept = { status: reply.statusCode, headers, body: Buffer.from(payload), tags: [...new Set(request.shows)] }
    cache.shown(kept.tags)
    if (kept.status !== 200) return payload
    request.flight.land(kept)
    reply.headers(headers)
    if (!knows(request, headers.etag)) return payload
    reply.code(304)
    return ''
  })
  app.addHook('onResponse', async (request) => request.flight?.land(null))
  app.addHook('onRequestAbort', async (request) => request.flight?.land(null))
}

function answerKept(kept: Kept, request: FastifyRequest, reply: FastifyReply) {
  reply.code(kept.status).headers(kept.headers)
  if (knows(request, kept.headers.etag)) return reply.code(304).send()
  return reply.send(kept.body)
}

/** Whether the caller has this very answer already; proxies may weaken its tag or send several. */
const knows = ({ headers }: FastifyRequest, etag: string | undefined) =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
