import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { locales } from '@rawnaq/rules/locale'
import { clientDir } from '@rawnaq/storefront/handler'
import type { App } from '../http/app-type.ts'

/** Serves the service worker and the offline page it caches. Browsers revalidate both every time. */
export function serveOfflinePage(app: App) {
  const read = (name: string) => readFileSync(fileURLToPath(new URL(name, clientDir)), 'utf8')
  const always = { 'cache-control': 'no-cache' }
  const worker = read('sw.js')
  app.get('/main/sw.js', async (_request, reply) =>
    reply
      .headers({ ...always, 'content-type': 'text/javascript; charset=utf-8', 'service-worker-allowed': '/main' })
      .send(worker),
  )
  for (const locale of locales) {
    const page = read(`offline/${locale}.html`)
    const headers = { ...always, 'content-security-policy': policyOf(page) }
    app.get(`/main/offline/${locale}.html`, async (_request, reply) =>
      reply.headers(headers).type('text/html; charset=utf-8').send(page),
    )
  }
}

/** The page loads nothing; its inline style is allowed by hash. */
function policyOf(page: string) {
  const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}
