import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { likeRoutes } from './like-routes.ts'
import { ratingRoutes } from './rating-routes.ts'

/** What customers like, and what they think of it. */
export function likeAndRatingRoutes(app: App, shop: Shop) {
  likeRoutes(app, shop)
  ratingRoutes(app, shop)
}
