import type { IncomingMessage, ServerResponse } from 'node:http'
import middie from '@fastify/middie'
import { createDevServer } from '@rawnaq/storefront/dev-server'
import { createPageHandler } from '@rawnaq/storefront/handler'
import { callInProcess } from './call-in-process.ts'
import type { App } from './http/app-type.ts'
import type { Shop } from './http/shop.ts'

/** Serves the storefront from its sources, with hot reload on the shop's own port; nothing is kept and no policy is sent. */
export async function serveDevelopmentPages(app: App, shop: Shop) {
  const vite = await createDevServer(app.server)
  app.addHook('onClose', () => vite.close())
  await app.register(middie)
  app.use(
    '/main',
    (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse, next: () => void) => {
      request.url = request.originalUrl ?? request.url
      vite.middlewares(request, response, next)
    },
  )
  const draw = createPageHandler({
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
    mode: 'development',
  })
  const transport = callInProcess(app, shop.cache)
  for (const path of ['/main', '/main.data', '/main/*']) {
    app.get(path, async (request, reply) => {
      const response = await draw(new Request(new URL(request.url, shop.siteUrl)), {
        transport,
        nonce: '',
        siteUrl: shop.siteUrl,
        reference: request.id,
      })
      return reply
        .code(response.status)
        .headers(Object.fromEntries(response.headers))
        .send(await response.text())
    })
  }
}
