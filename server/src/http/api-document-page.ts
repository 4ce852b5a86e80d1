import swaggerUi from '@fastify/swagger-ui'
import type { App } from './app-type.ts'

/** Only files of the shop, and no script or style in the page. Swagger UI shows a few icons as data. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves Swagger UI with the document of the API at `/docs`. It loads nothing from other hosts. */
export async function serveApiDocumentPage(app: App) {
  await app.register(async (pages: App) => {
    // The plugin declares no access. `/docs/yaml` is left closed, since it would be generated for each request.
    pages.addHook('onRoute', (route) => {
      const isDocument = route.url.endsWith('/docs/json')
      if (!route.url.endsWith('/yaml')) route.config = { ...route.config, access: 'anyone', public: isDocument }
    })
    await pages.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      staticCSP: POLICY,
      // Without the bar that loads other documents.
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none', filter: true },
      theme: { title: 'Shop API' },
    })
  })
}
