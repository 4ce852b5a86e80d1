import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { likes } from './like-routes.ts'
import { ranking } from './rating-routes.ts'

/** What customers like, and what they think of it. */
export function opinions(app: App, shop: Shop) {
  likes(app, shop)
  ranking(app, shop)
}
