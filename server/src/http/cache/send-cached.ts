import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REQUEST_ID } from '../logging/request-id.ts'
import { chooseEncoding } from './compression.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'

/**
 * The tag of an answer, of everything in it that can differ. It is weak because it is the same for all its packed forms,
 * and changes with the policy too: a browser that is told it has a page already goes on with the headers it has.
 */
export const etagOf = (body: Buffer, ...others: string[]) => {
  const hash = createHash('sha1').update(body)
  for (const other of others) hash.update('\0').update(other)
  return `W/"${hash.digest('base64url')}"`
}

/**
 * Sends an answer in the form the caller likes best, or says that they have it already. It is whole as it is kept, so it
 * goes to the connection at once: the way of other answers, through hooks that add to them, takes as long again.
 */
export async function sendCached(
  cache: ResponseCache,
  key: string,
  kept: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const form = await negotiate(cache, key, kept, request)
  const stale = cache.isDisconnected && kept.status === 200 ? STALE : []
  const lines = [...linesOf(form), ...stale, ...reply.server.rawSecurityHeaders, REQUEST_ID, request.id]
  reply.raw.writeHead(form.status, lines)
  reply.hijack().raw.end(form.body)
  return reply
}

/** Tells that changes are not heard at the moment, as RFC 7234 has it. */
const STALE = ['warning', '110 - "Response is Stale"']

type Form = Pick<CachedResponse, 'status' | 'headers'> & Partial<Pick<CachedResponse, 'body'>>

/** The headers of each body that was sent: to put them together takes as long as a tenth of sending it. */
const linesKnown = new WeakMap<Buffer, readonly string[]>()

/** The headers of an answer as they are sent: a name, its value, the next name. */
function linesOf({ headers, body }: Form): readonly string[] {
  const known = body && linesKnown.get(body)
  if (known) return known
  const length = body && { 'content-length': String(body.length) }
  const lines = Object.entries({ ...headers, ...length }).flat()
  if (body) linesKnown.set(body, lines)
  return lines
}

/** What to send to this caller: no body to who has it. */
export async function negotiate(
  cache: ResponseCache,
  key: string,
  kept: CachedResponse,
  request: FastifyRequest,
): Promise<Form> {
  const { headers, body } = kept
  const isKnown = knows(request, headers.etag)
  const status = isKnown ? 304 : kept.status
  // A HEAD goes on to the length, which may be told.
  if (isKnown && request.method === 'GET') return { status, headers }
  // What nobody keeps is not worth packing.
  const coding = headers.etag ? chooseEncoding(request.headers['accept-encoding'], body.length) : null
  if (!coding) return { status, headers, body }
  const packed = await cache.compressed(key, kept, coding)
  return { status, headers: { ...headers, 'content-encoding': coding }, body: packed }
}

/** Whether the caller has this very answer already; several tags may be sent, and any tag is any answer. */
function knows({ headers }: FastifyRequest, etag: string | undefined) {
  const known = headers['if-none-match']
  if (!known || !etag) return false
  return known.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
