import type { App } from '../../../http/app-type.ts'
import type { AuthContext } from '../auth-context.ts'
import { staffPasskeyRoutes } from './passkey-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { staffSelfRoutes } from './self-routes.ts'
import { staffSignInRoutes } from './sign-in-routes.ts'

/** The staff's sign-in, separate from the customers', second factor, passkeys and profile. */
export function staffAccountRoutes(app: App, context: AuthContext) {
  staffSignInRoutes(app, context)
  staffSelfRoutes(app, context)
  secondFactorRoutes(app, context)
  staffPasskeyRoutes(app, context)
}
