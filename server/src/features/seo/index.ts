import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { robotsRoute } from './robots.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

/** What search engines read before the pages: where they may look, and what there is. */
export function seoRoutes(app: App, shop: Shop) {
  robotsRoute(app, shop)
  sitemapRoutes(app, shop)
}
