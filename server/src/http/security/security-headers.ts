import { frameOrigins } from '@rawnaq/contract/social-post'
import type { App } from '../app-type.ts'
import { REQUEST_ID } from '../logging/request-id.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers every answer carries, for what is sent as it is kept: a name, its value, the next name. */
    rawSecurityHeaders: readonly string[]
  }
}

/** Headers every answer of a shop carries; to one at an https address browsers come by that alone for a year after. */
export const securityHeadersOf = (siteUrl: string): Readonly<Record<string, string>> =>
  siteUrl.startsWith('https:') ? { ...always, 'strict-transport-security': 'max-age=31536000' } : always

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** Puts them on every answer that a route gives, and what its request is called; what is kept has them anyway. */
export function addSecurityHeaders(app: App, headers: Readonly<Record<string, string>>) {
  app.decorate('rawSecurityHeaders', Object.entries(headers).flat())
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(headers).header(REQUEST_ID, request.id)
    done()
  })
}

/**
 * What a page may load: ourselves, the inline scripts with these hashes, the script of a gateway that makes tokens of cards
 * and what that asks for, at these origins, and posts of ours that somebody asks for.
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
