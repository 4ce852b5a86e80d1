import { isDeepStrictEqual } from 'node:util'
import type { changeRole as changeForm, newRole } from '@rawnaq/contract/users-and-roles'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { type AuditChange, roles, users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { refuseEditConflict } from '../../../resources/write-rows.ts'
import { requireRemainingOwner } from '../last-owner.ts'
import { type Editor, requireOwnPermissions } from './editor.ts'

/** Creates a role with no permissions beyond those of the editor; returns its id. */
export function createRole(db: Db, role: z.output<typeof newRole>, by: Editor): Promise<number> {
  return transact(db, async (tx) => {
    requireOwnPermissions(by, role.permissions)
    const [{ id } = { id: 0 }] = await tx.insert(roles).values(role).returning()
    await audit(tx, by, 'create', id, [
      { field: 'name', from: null, to: role.name },
      { field: 'permissions', from: null, to: role.permissions },
    ])
    return id
  })
}

/**
 * Renames a role or changes its permissions. Refused for the permissions of the editor's own role, and for a role with
 * more than theirs.
 */
export function changeRole(db: Db, id: number, change: z.output<typeof changeForm>, by: Editor): Promise<void> {
  return transact(db, (tx) =>
    requireRemainingOwner(tx, async () => {
      const before = await lockRole(tx, id, by)
      await refuseEditConflict(tx, 'role', before, by.expectedVersion)
      const after = { name: change.name ?? before.name, permissions: change.permissions ?? before.permissions }
      const changes = (['name', 'permissions'] as const)
        .filter((field) => !isDeepStrictEqual(sorted(before[field]), sorted(after[field])))
        .map((field) => ({ field, from: before[field], to: after[field] }))
      if (changes.length === 0) return
      if (changes.some(({ field }) => field === 'permissions')) {
        requireOwnPermissions(by, after.permissions)
        await refuseOwnRole(tx, id, by)
      }
      await tx
        .update(roles)
        .set({ ...after, version: sql`${roles.version} + 1` })
        .where(eq(roles.id, id))
      await audit(tx, by, 'change', id, changes)
    }),
  )
}

/** Deletes a role without users. */
export function deleteRole(db: Db, id: number, by: Editor): Promise<void> {
  return transact(db, async (tx) => {
    const { name } = await lockRole(tx, id, by)
    await tx.delete(roles).where(eq(roles.id, id))
    await audit(tx, by, 'delete', id, [{ field: 'name', from: name, to: null }])
  })
}

async function lockRole(tx: Tx, id: number, by: Editor) {
  const role = orRefuse((await tx.select().from(roles).where(eq(roles.id, id)).for('update'))[0])
  requireOwnPermissions(by, role.permissions)
  return role
}

async function refuseOwnRole(tx: Tx, id: number, { caller }: Editor) {
  const [me] = await tx.select({ role_id: users.role_id }).from(users).where(eq(users.id, caller.userId))
  if (me?.role_id === id) throw new Refusal('not_on_own_account')
}

/** Permissions are compared regardless of their order. */
const sorted = (value: string | string[]) => (Array.isArray(value) ? [...value].sort() : value)

const audit = (tx: Tx, { caller, requestId }: Editor, action: string, recordId: number, changes: AuditChange[]) =>
  recordAudit(tx, { userId: caller.userId, action, resource: 'role', recordId, changes, requestId })
