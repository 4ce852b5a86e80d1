import type { App } from './app-type.ts'

/** Headers every answer carries. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** Puts them on every answer that a route gives. */
export function addSecurityHeaders(app: App) {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(securityHeaders)
  })
}

/** What a page may load: ourselves, and the inline scripts with these hashes. */
export const pagePolicy = (hashes: readonly string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
