import type { IncomingMessage, ServerResponse } from 'node:http'
import middie from '@fastify/middie'
import { createDevServer as createAdminServer } from '@rawnaq/admin/dev-server'
import { createDevServer } from '@rawnaq/storefront/dev-server'
import { createPageHandler } from '@rawnaq/storefront/handler'
import type { App } from '../http/app-type.ts'
import type { Shop } from '../http/shop.ts'
import { inProcessTransport } from './in-process-transport.ts'
import { redirectDisabledLanguage } from './redirect-disabled-language.ts'

/**
 * Serves the storefront and the admin from source with hot reload, on the shop's own port. Nothing is cached and no
 * policy is sent.
 */
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
  const render = createPageHandler({
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
    mode: 'development',
  })
  const transport = inProcessTransport(app)
  for (const path of ['/main', '/main.data', '/main/*']) {
    app.get(path, async (request, reply) => {
      const redirected = redirectDisabledLanguage(shop, request, reply)
      if (redirected) return redirected
      const { status, headers, body } = await render(new Request(new URL(request.url, shop.siteUrl)), {
        transport,
        nonce: '',
        siteUrl: shop.siteUrl,
        reference: request.id,
      })
      return reply
        .code(status)
        .headers(headers)
        .send(Buffer.isBuffer(body) ? body : body.join(''))
    })
  }
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Vite needs the full path, of which middie has removed the prefix. */
const withFullPath =
  (middleware: Middleware): Middleware =>
  (request: IncomingMessage & { originalUrl?: string }, response, next) => {
    request.url = request.originalUrl ?? request.url
    middleware(request, response, next)
  }
