import { frameOrigins } from '@rawnaq/contract/social-post'
import type { App } from './app-type.ts'
import { REQUEST_ID } from './request-id.ts'

/** Headers every answer carries. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** Puts them on every answer that a route gives, and what its request is called; what is kept has them anyway. */
export function addSecurityHeaders(app: App) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(securityHeaders).header(REQUEST_ID, request.id)
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
