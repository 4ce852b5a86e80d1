import type { preSerializationHookHandler } from 'fastify'
import { z } from 'zod'
import type { App } from './app-type.ts'

/** Sends the `links` of every list in a `Link` header too (RFC 8288), as relative references. */
export function addLinkHeaders(app: App) {
  app.addHook('onRoute', (route) => {
    if (!hasPages(route.schema?.response)) return
    route.preSerialization = [addLinkHeader, ...[route.preSerialization ?? []].flat()]
  })
}

/** Whether the schemas of a route's responses describe a list with pages. */
export function hasPages(response: unknown): boolean {
  const schema = (response as Record<string, unknown> | undefined)?.[200]
  const alternatives = schema instanceof z.ZodUnion ? schema.options : [schema]
  return alternatives.some((one) => one instanceof z.ZodObject && 'links' in one.shape)
}

/** The header in the API document. */
export const documentedLinkHeader = {
  Link: {
    type: 'string',
    description: 'The next and the previous page as in `links` (RFC 8288); absent on a list of one page.',
  },
}

const addLinkHeader: preSerializationHookHandler = (_request, reply, payload, done) => {
  const link = linkHeaderOf(payload)
  if (link) reply.header('link', link)
  done(null, payload)
}

/** The header of a response with `links`; undefined on a list of one page. */
export function linkHeaderOf(payload: unknown): string | undefined {
  const { links } = payload as { links?: { next: string | null; prev?: string | null } }
  const header = (['next', 'prev'] as const).flatMap((rel) => (links?.[rel] ? `<${links[rel]}>; rel="${rel}"` : []))
  return header.length > 0 ? header.join(', ') : undefined
}
