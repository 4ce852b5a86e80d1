import type { App } from '../../../http/app-type.ts'
import type { Shop } from '../../../http/shop.ts'
import { roleCalls } from './role-routes.ts'
import { userCalls } from './user-routes.ts'

/** Everybody who has an account, and what roles of the staff may do, for the staff that may see to them. */
export function people(app: App, shop: Shop) {
  userCalls(app, shop)
  roleCalls(app, shop)
}
