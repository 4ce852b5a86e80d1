import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { robots } from './robots.ts'
import { sitemaps } from './sitemap-routes.ts'

/** What search engines read before the pages: where they may look, and what there is. */
export function searchEngines(app: App, shop: Shop) {
  robots(app, shop)
  sitemaps(app, shop)
}
