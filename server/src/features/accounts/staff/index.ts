import type { App } from '../../../http/app-type.ts'
import type { Desk } from '../auth-context.ts'
import { secondFactor } from './second-factor-routes.ts'
import { staffSelf } from './self-routes.ts'
import { staffSigningIn } from './sign-in-routes.ts'

/** The staff's own way in, apart from the customers': signing in, the second factor, and who one is. */
export function staffAccounts(app: App, desk: Desk) {
  staffSigningIn(app, desk)
  staffSelf(app, desk)
  secondFactor(app, desk)
}
