import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { assetsDir, noncePlaceholder, readBuiltPage } from '@rawnaq/admin/build-output'
import type { App } from '../http/app-type.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000

/** Serves the built admin: one uncached page at every URL under `/admin`, and immutable assets with hashed names. */
export async function serveAdmin(app: App, built = readBuiltPage()) {
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      if (!built) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
      const nonce = randomBytes(16).toString('base64')
      reply.header('content-security-policy', adminPolicy(nonce)).type('text/html; charset=utf-8')
      return reply.send(built.replaceAll(noncePlaceholder, nonce))
    })
  }
  if (!built) return
  await app.register(fastifyStatic, {
    root: fileURLToPath(assetsDir),
    prefix: '/admin/assets/',
    immutable: true,
    maxAge: YEAR,
    index: false,
    preCompressed: true,
    decorateReply: false,
  })
}

const notBuilt =
  'The admin is not built yet: please run `npm start`, which builds it.\nلم تُبنَ لوحة الإدارة بعد: يُرجى تشغيل npm start فهو يبنيها.\n'

/**
 * Scripts are files of the admin. Styles are generated at run time with the page's nonce. `blob:` and `data:` show
 * pictures before their upload.
 */
const adminPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
