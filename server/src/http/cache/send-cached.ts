import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REQUEST_ID } from '../logging/request-id.ts'
import type { CachedResponse } from './cached-response.ts'
import { chooseEncoding } from './compression.ts'
import { withoutEdgeLifetime } from './edge-headers.ts'
import type { ResponseCache } from './response-cache.ts'

/**
 * The ETag of a response, a hash of everything in it that can differ. It is weak because all content encodings share it.
 * It changes with the content security policy too: after a 304 a browser keeps the headers it has.
 */
export const etagOf = (body: Buffer, ...others: string[]) => {
  const hash = createHash('sha1').update(body)
  for (const other of others) hash.update('\0').update(other)
  return `W/"${hash.digest('base64url')}"`
}

/**
 * Sends a cached response, compressed as the client prefers, or 304. It is written directly to the connection, past
 * Fastify's hooks, which would double the time.
 */
export async function sendCached(
  cache: ResponseCache,
  key: string,
  cached: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const response = await negotiate(cache, key, cached, request)
  const isStale = cache.isDisconnected && cached.status === 200
  const raw = isStale ? staleHeaders(response) : rawHeaders(cached.headers, response)
  reply.raw.writeHead(response.status, [...raw, ...reply.server.rawSecurityHeaders, REQUEST_ID, request.id])
  reply.hijack().raw.end(response.body)
  return reply
}

type NegotiatedResponse = Pick<CachedResponse, 'status' | 'headers'> & Partial<Pick<CachedResponse, 'body'>>

/**
 * Raw headers of a cached response, by its headers and the body that is sent: assembling them takes a tenth of the time
 * of sending. A stale response has the body of the fresh one and other headers.
 */
const rawByHeaders = new WeakMap<CachedResponse['headers'], WeakMap<Buffer, readonly string[]>>()

/** Headers as Node sends them: a name, its value, the next name. */
function rawHeaders(cached: CachedResponse['headers'], { headers, body }: NegotiatedResponse): readonly string[] {
  const rawByBody = rawByHeaders.get(cached) ?? new WeakMap<Buffer, readonly string[]>()
  const known = body && rawByBody.get(body)
  if (known) return known
  const raw = toRaw(headers, body)
  if (body) rawByHeaders.set(cached, rawByBody.set(body, raw))
  return raw
}

/** While change notifications are lost (RFC 7234). */
const staleHeaders = ({ headers, body }: NegotiatedResponse) =>
  toRaw({ ...withoutEdgeLifetime(headers), warning: '110 - "Response is Stale"' }, body)

const toRaw = (headers: CachedResponse['headers'], body: Buffer | undefined) =>
  Object.entries({ ...headers, ...(body && { 'content-length': String(body.length) }) }).flat()

/** Chooses between 304, identity and a compressed body for this client. */
export async function negotiate(
  cache: ResponseCache,
  key: string,
  cached: CachedResponse,
  request: FastifyRequest,
): Promise<NegotiatedResponse> {
  const { headers, body } = cached
  const isFresh = matchesEtag(request, headers.etag)
  const status = isFresh ? 304 : cached.status
  // The answer to a HEAD continues to the content length, which it may carry.
  if (isFresh && request.method === 'GET') return { status, headers }
  // A response without an ETag is not cached, so compressing it does not pay.
  const encoding = headers.etag ? chooseEncoding(request.headers['accept-encoding'], body.length) : null
  if (!encoding) return { status, headers, body }
  const compressed = await cache.compressed(key, cached, encoding)
  return { status, headers: { ...headers, 'content-encoding': encoding }, body: compressed }
}

/** Whether `If-None-Match` names this ETag; `*` matches every one. */
function matchesEtag({ headers }: FastifyRequest, etag: string | undefined) {
  const ifNoneMatch = headers['if-none-match']
  if (!ifNoneMatch || !etag) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaqueTag(tag) === opaqueTag(etag))
}

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, '')
