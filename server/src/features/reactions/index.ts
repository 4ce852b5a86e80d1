import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { likeRoutes } from './like-routes.ts'
import { ratingRoutes } from './rating-routes.ts'

/** Likes and ratings of customers. */
export function likeAndRatingRoutes(app: App, shop: Shop) {
  likeRoutes(app, shop)
  ratingRoutes(app, shop)
}
