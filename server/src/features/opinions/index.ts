import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { likes } from './likes.ts'
import { ranking } from './ranking.ts'

/** What customers like, and what they think of it. */
export function opinions(app: App, shop: Shop) {
  likes(app, shop)
  ranking(app, shop)
}
