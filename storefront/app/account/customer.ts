import type { Profile } from '@rawnaq/contract/account'
import { redirect } from 'react-router'
import { langOf } from '../language/lang.ts'
import { withLang } from '../language/with-lang.ts'
import { loginFor, shopPath } from './way-back.ts'

/**
 * For the `clientLoader` (with `hydrate`) of a page that only customers may open: who it is, as soon as the shop has
 * agreed; anybody else is led to the login, and from there back.
 */
export async function customer(request: Request): Promise<Profile> {
  const { agreed } = await import('./session.ts')
  const profile = await agreed()
  if (profile) return profile
  throw redirect(withLang(loginFor(shopPath(new URL(request.url))), langOf(request.url)))
}
