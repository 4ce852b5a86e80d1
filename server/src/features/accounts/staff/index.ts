import type { App } from '../../../http/app-type.ts'
import type { Desk } from '../desk.ts'
import { secondFactor } from './second-factor.ts'
import { staffSelf } from './self.ts'
import { staffSigningIn } from './signing-in.ts'

/** The staff's own way in, apart from the customers': signing in, the second factor, and who one is. */
export function staffAccounts(app: App, desk: Desk) {
  staffSigningIn(app, desk)
  staffSelf(app, desk)
  secondFactor(app, desk)
}
