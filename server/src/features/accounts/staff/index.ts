import type { App } from '../../../http/app-type.ts'
import type { AuthContext } from '../auth-context.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { staffSelfRoutes } from './self-routes.ts'
import { staffSignInRoutes } from './sign-in-routes.ts'

/** The staff's own way in, apart from the customers': signing in, the second factor, and who one is. */
export function staffAccountRoutes(app: App, desk: AuthContext) {
  staffSignInRoutes(app, desk)
  staffSelfRoutes(app, desk)
  secondFactorRoutes(app, desk)
}
