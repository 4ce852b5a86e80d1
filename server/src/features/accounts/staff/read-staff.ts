import type { Staff } from '@rawnaq/contract/staff'
import { isLocale } from '@rawnaq/rules/locale'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { roles, sessions, users } from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { hasSecondFactor, mustSetUpSecondFactor } from './second-factor-status.ts'

/** A staff member's view of themselves in one session. Refuses a session without a role with `sign_in_first`. */
export async function readStaff(db: Db | Tx, sessionId: number): Promise<Staff> {
  const [found] = await db
    .select({ user: users, role: roles, has_second_factor: hasSecondFactor, must: mustSetUpSecondFactor })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(and(eq(sessions.id, sessionId), eq(sessions.kind, 'staff'), isNull(users.deleted_at)))
  const { user, role, has_second_factor, must } = orRefuse(found, 'sign_in_required')
  const { id, name, user_name, email, locale } = user
  return {
    ...{ id, name, user_name, email },
    locale: isLocale(locale) ? locale : 'en',
    role: { id: role.id, name: role.name },
    permissions: must ? [] : role.permissions,
    has_second_factor,
    must_set_up_second_factor: must,
  }
}
