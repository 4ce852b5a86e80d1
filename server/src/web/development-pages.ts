import type { IncomingMessage, ServerResponse } from 'node:http'
import middie from '@fastify/middie'
import { createDevServer as createAdminServer } from '@rawnaq/admin/dev-server'
import { createDevServer } from '@rawnaq/storefront/dev-server'
import { createPageHandler } from '@rawnaq/storefront/handler'
import type { App } from '../http/app-type.ts'
import type { Shop } from '../http/shop.ts'
import { inProcessTransport } from './in-process-transport.ts'
import { redirectDisabledLanguage } from './redirect-disabled-language.ts'

/** Serves the storefront and the admin from their sources, with hot reload on the shop's own port; nothing is kept and no policy is sent. */
export async function serveDevelopmentPages(app: App, shop: Shop) {
  const vite = await createDevServer(app.server)
  const admin = await createAdminServer(app.server)
  app.addHook('onClose', () => Promise.all([vite.close(), admin.vite.close()]))
  await app.register(middie)
  app.use('/main', withFullPath(vite.middlewares))
  app.use('/admin', withFullPath(admin.vite.middlewares))
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, async (request, reply) => reply.type('text/html; charset=utf-8').send(await admin.page(request.url)))
  }
  const draw = createPageHandler({
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
    mode: 'development',
  })
  const transport = inProcessTransport(app, shop.cache)
  for (const path of ['/main', '/main.data', '/main/*']) {
    app.get(path, async (request, reply) => {
      const elsewhere = redirectDisabledLanguage(shop, request, reply)
      if (elsewhere) return elsewhere
      const { status, headers, body } = await draw(new Request(new URL(request.url, shop.siteUrl)), {
        transport,
        nonce: '',
        siteUrl: shop.siteUrl,
        reference: request.id,
      })
      return reply.code(status).headers(headers).send(body)
    })
  }
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Vite knows its files by the path the browser asked for, of which middie has taken the beginning. */
const withFullPath =
  (middleware: Middleware): Middleware =>
  (request: IncomingMessage & { originalUrl?: string }, response, next) => {
    request.url = request.originalUrl ?? request.url
    middleware(request, response, next)
  }
