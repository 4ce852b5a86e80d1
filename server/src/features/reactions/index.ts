import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { likeRoutes } from './like-routes.ts'
import { ratingRoutes } from './rating-routes.ts'
import { ownReviewRoutes } from './reviews/own-review-routes.ts'
import { reviewRoutes } from './reviews/review-routes.ts'
import { staffReviewRoutes } from './reviews/staff-review-routes.ts'

/** Likes, ratings and reviews of customers. */
export function likeAndRatingRoutes(app: App, shop: Shop) {
  likeRoutes(app, shop)
  ratingRoutes(app, shop)
  reviewRoutes(app, shop)
  ownReviewRoutes(app, shop)
  staffReviewRoutes(app, shop)
}
