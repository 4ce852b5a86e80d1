import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { apiKeyRoutes } from './api-keys/api-key-routes.ts'
import { identityRoutes } from './oidc/identity-routes.ts'
import { oidcProvider } from './oidc/oidc-provider.ts'
import { oidcRoutes } from './oidc/oidc-routes.ts'
import type { OidcOptions } from './oidc/read-oidc-options.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { userAndRoleRoutes } from './people/index.ts'
import { myAccountRoutes } from './profile/my-account-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { attemptLimits, noAttemptLimits } from './sign-in/sign-in-limits.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { signUpRoutes } from './sign-in/sign-up-routes.ts'
import { staffAccountRoutes } from './staff/index.ts'

type Options = { limited: boolean; issuers?: readonly OidcOptions[] }

/** The routes of customer accounts and of the staff's accounts. */
export function accountRoutes(app: App, shop: Shop, { limited, issuers = [] }: Options) {
  const attempts = limited ? attemptLimits(shop.rateLimits) : noAttemptLimits
  const context = { shop, attempts, providers: issuers.map(oidcProvider) }
  signUpRoutes(app, context)
  signInRoutes(app, context)
  oidcRoutes(app, context)
  identityRoutes(app, context)
  passkeyRoutes(app, context)
  passwordRoutes(app, context)
  myAccountRoutes(app, context)
  sessionRoutes(app, context)
  staffAccountRoutes(app, context)
  userAndRoleRoutes(app, shop)
  apiKeyRoutes(app, shop)
}
