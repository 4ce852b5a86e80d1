import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kept, PublicCache } from './public-cache.ts'
import { codingFor } from './public-codings.ts'

/**
 * The tag of an answer, of everything in it that can differ. It is weak because it is the same for all its packed forms,
 * and changes with the policy too: a browser that is told it has a page already goes on with the headers it has.
 */
export const tagOf = (body: Buffer, ...others: string[]) => {
  const hash = createHash('sha1').update(body)
  for (const other of others) hash.update('\0').update(other)
  return `W/"${hash.digest('base64url')}"`
}

/** Sends an answer in the form the caller likes best, or says that they have it already. */
export async function sendKept(
  cache: PublicCache,
  key: string,
  kept: Kept,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.code(kept.status).headers(kept.headers)
  return reply.send(await formFor(cache, key, kept, request, reply))
}

/** The body to send, none to who has it; the status and the headers that go with it are set. */
export async function formFor(
  cache: PublicCache,
  key: string,
  kept: Kept,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (knows(request, kept.headers.etag)) {
    reply.code(304)
    // A HEAD goes on to the length, which may be told.
    if (request.method === 'GET') return undefined
  }
  // What nobody keeps is not worth packing.
  const coding = kept.headers.etag ? codingFor(request.headers['accept-encoding'], kept.body.length) : null
  if (!coding) return kept.body
  reply.header('content-encoding', coding)
  return cache.packed(key, kept, coding)
}

/** Whether the caller has this very answer already; several tags may be sent, and any tag is any answer. */
function knows({ headers }: FastifyRequest, etag: string | undefined) {
  const known = headers['if-none-match']
  if (!known || !etag) return false
  return known.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
