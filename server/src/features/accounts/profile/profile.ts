import type { Profile } from '@rawnaq/contract/account'
import { isLocale } from '@rawnaq/rules/locale'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { roles, users } from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'

/**
 * An account as its owner sees it. Refuses an account deleted since the request was authorised with `sign_in_first`.
 */
export async function readProfile(db: Db | Tx, userId: number): Promise<Profile> {
  const [found] = await db
    .select({ user: users, role: roles })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.role_id))
    .where(and(eq(users.id, userId), isNull(users.deleted_at)))
  const { user, role } = orRefuse(found, 'sign_in_required')
  const { id, name, user_name, mobile, email, verified_at, locale } = user
  return {
    id,
    name,
    user_name,
    mobile,
    email,
    verified: verified_at !== null,
    is_in_group: user.customer_group_id !== null,
    locale: isLocale(locale) ? locale : 'en',
    role: role?.name ?? null,
    permissions: role?.permissions ?? [],
  }
}
