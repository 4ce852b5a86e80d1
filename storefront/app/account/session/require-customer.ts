import type { Profile } from '@rawnaq/contract/account'
import { redirect, replace } from 'react-router'
import { langOf } from '../../language/lang.ts'
import { withLang } from '../../language/with-lang.ts'
import { loginPath, shopPath } from '../return-url.ts'

/**
 * For the `clientLoader` (with `hydrate`) of a page for customers: returns the profile from the server. Visitors are
 * redirected to the sign-in page, which returns them afterwards.
 */
export async function requireCustomer(request: Request): Promise<Profile> {
  const { currentProfile } = await import('./session.ts')
  const profile = await currentProfile()
  if (profile) return profile
  const path = shopPath(new URL(request.url))
  const login = withLang(loginPath(path), langOf(request.url))
  // Replaces the history entry: otherwise every press of back would open the sign-in page again.
  throw path === shopPath(window.location) ? replace(login) : redirect(login)
}
