import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { countAttempts, uncounted } from './attempts.ts'
import { type IdentityOptions, identityAt } from './identity.ts'
import { lostPasswords } from './lost-passwords.ts'
import { myAccount } from './my-account.ts'
import { mySessions } from './my-sessions.ts'
import { people } from './people/index.ts'
import { signingIn } from './signing-in.ts'
import { signingUp } from './signing-up.ts'
import { staffAccounts } from './staff/index.ts'

type Options = { limited: boolean; identity?: IdentityOptions }

/** Everything about having an account: opening one, signing in and out, its letters, what it says, deleting it; and the staff's way in. */
export function accounts(app: App, shop: Shop, { limited, identity }: Options) {
  const attempts = limited ? countAttempts(shop.tries) : uncounted
  const desk = { shop, attempts, identity: identity ? identityAt(identity) : null }
  signingUp(app, desk)
  signingIn(app, desk)
  lostPasswords(app, desk)
  myAccount(app, desk)
  mySessions(app, desk)
  staffAccounts(app, desk)
  people(app, shop)
}
