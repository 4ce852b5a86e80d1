import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { lostPasswords } from './passwords/password-routes.ts'
import { people } from './people/index.ts'
import { myAccount } from './profile/my-account-routes.ts'
import { mySessions } from './sessions/session-routes.ts'
import { type IdentityOptions, identityAt } from './sign-in/oidc-provider.ts'
import { countAttempts, uncounted } from './sign-in/sign-in-limits.ts'
import { signingIn } from './sign-in/sign-in-routes.ts'
import { signingUp } from './sign-in/sign-up-routes.ts'
import { staffAccounts } from './staff/index.ts'

type Options = { limited: boolean; identity?: IdentityOptions }

/** Everything about having an account: opening one, signing in and out, its letters, what it says, deleting it; and the staff's way in. */
export function accounts(app: App, shop: Shop, { limited, identity }: Options) {
  const attempts = limited ? countAttempts(shop.rateLimits) : uncounted
  const desk = { shop, attempts, identity: identity ? identityAt(identity) : null }
  signingUp(app, desk)
  signingIn(app, desk)
  lostPasswords(app, desk)
  myAccount(app, desk)
  mySessions(app, desk)
  staffAccounts(app, desk)
  people(app, shop)
}
