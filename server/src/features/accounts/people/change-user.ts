import type { changeUser as form } from '@rawnaq/contract/users-and-roles'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db } from '../../../db/connect.ts'
import { type AuditChange, passkeys, users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { refuseEditConflict } from '../../../resources/write-rows.ts'
import { revokeApiKeysOf } from '../api-keys/change-api-keys.ts'
import { requireRemainingOwner } from '../last-owner.ts'
import { passkeysOf } from '../passkeys/register-passkey.ts'
import { endStaffSessionsOf } from '../sessions/end-sessions.ts'
import type { Editor } from './editor.ts'
import { lockAssignableRole } from './lock-assignable-role.ts'
import { lockUser } from './lock-user.ts'

type UserChange = z.output<typeof form>

/**
 * Changes the name, number or role of a user. Editors cannot change their own role. A user without a role is signed out
 * of the admin, and loses API keys and the passkeys that open it.
 */
export function changeUser(db: Db, id: number, change: UserChange, by: Editor): Promise<void> {
  return transact(db, (tx) =>
    requireRemainingOwner(tx, async () => {
      const { user, role } = await lockUser(tx, id, by)
      await refuseEditConflict(tx, 'user', user, by.expectedVersion)
      const changed = (['name', 'mobile'] as const).filter((field) => (change[field] ?? user[field]) !== user[field])
      // Audit entries outlive accounts: they name the changed fields, without values.
      const changes: AuditChange[] = changed.map((field) => ({ field, from: null, to: null }))
      const { role_id = user.role_id } = change
      if (role_id !== user.role_id) {
        if (id === by.caller.userId) throw new Refusal('not_on_own_account')
        const newRole = role_id === null ? null : await lockAssignableRole(tx, role_id, by)
        changes.push({ field: 'role', from: role?.name ?? null, to: newRole?.name ?? null })
      }
      if (changes.length === 0) return
      await tx
        .update(users)
        .set({ ...change, version: sql`${users.version} + 1` })
        .where(eq(users.id, id))
      if (role_id === null) {
        await endStaffSessionsOf(tx, id)
        await revokeApiKeysOf(tx, id)
        await tx.delete(passkeys).where(passkeysOf({ userId: id, kind: 'staff' }))
      }
      const entry = { action: 'change', resource: 'user', recordId: id, changes }
      await recordAudit(tx, { ...entry, userId: by.caller.userId, requestId: by.requestId })
    }),
  )
}
