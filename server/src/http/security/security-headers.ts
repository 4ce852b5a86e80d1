import { frameOrigins } from '@rawnaq/contract/social-post'
import type { App } from '../app-type.ts'
import { REQUEST_ID } from '../logging/request-id.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of every response in Node's raw form, for cached responses: a name, its value, the next name. */
    rawSecurityHeaders: readonly string[]
  }
}

/** Headers of every response. At an https URL browsers use https alone for a year. */
export const securityHeadersOf = (siteUrl: string): Readonly<Record<string, string>> =>
  siteUrl.startsWith('https:') ? { ...always, 'strict-transport-security': 'max-age=31536000' } : always

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** Adds the headers and the request id to every response of a route. Cached responses include them already. */
export function addSecurityHeaders(app: App, headers: Readonly<Record<string, string>>) {
  app.decorate('rawSecurityHeaders', Object.entries(headers).flat())
  app.addHook('onSend', (request, reply, _payload, done) => {
    const referrerPolicy = reply.getHeader('referrer-policy')
    reply.headers(headers).header(REQUEST_ID, request.id)
    // Pages with a secret in their address send no referrer at all.
    if (referrerPolicy !== undefined) reply.header('referrer-policy', referrerPolicy)
    done()
  })
}

/**
 * The content security policy of a page: our own files, inline scripts with these hashes, the tokenisation scripts of
 * gateways at these origins, and embedded posts.
 */
export const pagePolicy = (hashes: readonly string[], origins: readonly string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`), ...origins].join(' '),
    ["connect-src 'self'", ...origins].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    ['frame-src', ...frameOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
