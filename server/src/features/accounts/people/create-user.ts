import type { newUser } from '@rawnaq/contract/users-and-roles'
import type { z } from 'zod'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db } from '../../../db/connect.ts'
import { NO_PASSWORD } from '../../../db/no-password.ts'
import { outbox, users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Editor } from './editor.ts'
import { lockAssignableRole } from './lock-assignable-role.ts'

/** Creates a staff account and queues the email to choose a password; returns its id. */
export function createUser(db: Db, { locale, ...person }: z.output<typeof newUser>, by: Editor): Promise<number> {
  return transact(db, async (tx) => {
    const role = await lockAssignableRole(tx, person.role_id, by)
    const [user] = await tx
      .insert(users)
      .values({ ...person, locale, password_hash: NO_PASSWORD })
      .returning()
    const { id, email: recipient } = user!
    await tx.insert(outbox).values({ kind: 'staff_welcome', recipient, locale, user_id: id })
    const changes = [{ field: 'role', from: null, to: role.name }]
    const entry = { action: 'create', resource: 'user', recordId: id, changes }
    await recordAudit(tx, { ...entry, userId: by.caller.userId, requestId: by.requestId })
    return id
  })
}
