import type { App } from '../../../http/app-type.ts'
import type { Shop } from '../../../http/shop.ts'
import { roleRoutes } from './role-routes.ts'
import { userRoutes } from './user-routes.ts'

/** Everybody who has an account, and what roles of the staff may do, for the staff that may see to them. */
export function userAndRoleRoutes(app: App, shop: Shop) {
  userRoutes(app, shop)
  roleRoutes(app, shop)
}
