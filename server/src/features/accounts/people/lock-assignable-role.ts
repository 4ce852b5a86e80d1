import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { roles } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { type Editor, requireOwnPermissions } from './editor.ts'

/** Locks the role to assign. Refuses a missing one, and one with more permissions than the editor has. */
export async function lockAssignableRole(tx: Tx, id: number, by: Editor): Promise<typeof roles.$inferSelect> {
  const [role] = await tx.select().from(roles).where(eq(roles.id, id)).for('share')
  if (!role) throw new Refusal('invalid', { errors: { role_id: ['no_such_record'] } })
  requireOwnPermissions(by, role.permissions)
  return role
}
