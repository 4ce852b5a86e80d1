import type { Profile } from '@rawnaq/contract/account'
import { redirect, replace } from 'react-router'
import { langOf } from '../../language/lang.ts'
import { withLang } from '../../language/with-lang.ts'
import { loginFor, shopPath } from '../return-url.ts'

/**
 * For the `clientLoader` (with `hydrate`) of a page that only customers may open: who it is, as soon as the shop has
 * agreed; anybody else is led to the login, and from there back.
 */
export async function customer(request: Request): Promise<Profile> {
  const { agreed } = await import('./session.ts')
  const profile = await agreed()
  if (profile) return profile
  const path = shopPath(new URL(request.url))
  const login = withLang(loginFor(path), langOf(request.url))
  // Replaces the history entry: otherwise every press of back would open the sign-in page again.
  throw path === shopPath(window.location) ? replace(login) : redirect(login)
}
