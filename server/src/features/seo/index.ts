import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { robotsRoute } from './robots.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

/** `robots.txt` and the sitemap. */
export function seoRoutes(app: App, shop: Shop) {
  robotsRoute(app, shop)
  sitemapRoutes(app, shop)
}
