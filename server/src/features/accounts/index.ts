import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { apiKeyRoutes } from './api-keys/api-key-routes.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { userAndRoleRoutes } from './people/index.ts'
import { myAccountRoutes } from './profile/my-account-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { type OidcOptions, oidcProvider } from './sign-in/oidc-provider.ts'
import { attemptLimits, noAttemptLimits } from './sign-in/sign-in-limits.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { signUpRoutes } from './sign-in/sign-up-routes.ts'
import { staffAccountRoutes } from './staff/index.ts'

type Options = { limited: boolean; identity?: OidcOptions }

/** The routes of customer accounts and of the staff's accounts. */
export function accountRoutes(app: App, shop: Shop, { limited, identity }: Options) {
  const attempts = limited ? attemptLimits(shop.rateLimits) : noAttemptLimits
  const context = { shop, attempts, identity: identity ? oidcProvider(identity) : null }
  signUpRoutes(app, context)
  signInRoutes(app, context)
  passwordRoutes(app, context)
  myAccountRoutes(app, context)
  sessionRoutes(app, context)
  staffAccountRoutes(app, context)
  userAndRoleRoutes(app, shop)
  apiKeyRoutes(app, shop)
}
