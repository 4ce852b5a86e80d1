import { promotion } from '@rawnaq/contract/promotion'
import { promotions as table } from '../../../db/schema.ts'
import type { App } from '../../../http/app-type.ts'
import type { Shop } from '../../../http/shop.ts'
import { serve } from '../../../resources/serve.ts'

/** The routes of promotions for staff; shoppers read those of their quote. */
export function promotionRoutes(app: App, shop: Shop) {
  serve(app, shop, promotion, { table, read: 'coupon:read', write: 'coupon:write' })
}
