import { staffSearchQuery, staffSearchResult } from '@rawnaq/contract/staff-search'
import { hasPermission, requireCaller } from '../../http/access/access.ts'
import type { App } from '../../http/app-type.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { requestLocale } from '../../http/request-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { findCategories, findCoupons, findItems, findPromotions, findUsers } from './find-records.ts'
import { findGiftCards, findGiftLists, findOrders, findReturns } from './find-sales.ts'

const schema = {
  tags: ['staff'],
  summary:
    'Search orders, returns, accounts, gift cards, gift lists, items, categories, coupons and promotions, each with the permission to read it',
  querystring: staffSearchQuery,
  response: { 200: staffSearchResult },
}

const searches = [
  { permission: 'order:read', find: findOrders },
  { permission: 'order:read', find: findReturns },
  { permission: 'user:read', find: findUsers },
  { permission: 'gift_card:read', find: findGiftCards },
  { permission: 'order:read', find: findGiftLists },
  { permission: 'catalogue:read', find: findItems },
  { permission: 'catalogue:read', find: findCategories },
  { permission: 'coupon:read', find: findCoupons },
  { permission: 'coupon:read', find: findPromotions },
] as const

/** The search in the bar of the admin. */
export function staffSearchRoutes(app: App, { db }: Shop) {
  const config = { access: 'staff', refuses: ['second_factor_required'] } as const
  app.get('/staff-search', { schema, config }, async (request) => {
    const caller = requireCaller(request)
    // Routes for all staff are open before the second factor is set up; records are not.
    if (caller.needsSecondFactor) throw new Refusal('second_factor_required')
    const allowed = searches.filter(({ permission }) => hasPermission(caller, permission))
    const { search } = request.query
    const found = await Promise.all(allowed.map(({ find }) => find(db, search, requestLocale(request))))
    return { data: found.flat() }
  })
}
