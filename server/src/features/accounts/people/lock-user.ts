import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { roles, users } from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { type Editor, requireOwnPermissions } from './editor.ts'

/** Locks a user and their role for a change. Refuses a user with more permissions than the editor has. */
export async function lockUser(tx: Tx, id: number, by: Editor) {
  const condition = and(eq(users.id, id), isNull(users.deleted_at))
  const user = orRefuse((await tx.select().from(users).where(condition).for('no key update'))[0])
  const [role] = await tx
    .select()
    .from(roles)
    .where(eq(roles.id, user.role_id ?? 0))
  requireOwnPermissions(by, role?.permissions ?? [])
  return { user, role: role ?? null }
}
