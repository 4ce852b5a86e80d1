import type { App } from '../../../http/app-type.ts'
import type { Shop } from '../../../http/shop.ts'
import { roleRoutes } from './role-routes.ts'
import { userRoutes } from './user-routes.ts'

/** The users and roles routes of the admin. */
export function userAndRoleRoutes(app: App, shop: Shop) {
  userRoutes(app, shop)
  roleRoutes(app, shop)
}
