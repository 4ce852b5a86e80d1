import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
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

/** Everything about having an account: opening one, signing in and out, its letters, what it says, deleting it; and the staff's way in. */
export function accountRoutes(app: App, shop: Shop, { limited, identity }: Options) {
  const attempts = limited ? attemptLimits(shop.rateLimits) : noAttemptLimits
  const desk = { shop, attempts, identity: identity ? oidcProvider(identity) : null }
  signUpRoutes(app, desk)
  signInRoutes(app, desk)
  passwordRoutes(app, desk)
  myAccountRoutes(app, desk)
  sessionRoutes(app, desk)
  staffAccountRoutes(app, desk)
  userAndRoleRoutes(app, shop)
}
