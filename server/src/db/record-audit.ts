import { eq } from 'drizzle-orm'
import type { Db, Tx } from './connect.ts'
import { type AuditedChange, audit, users } from './schema.ts'

/** What was done to a record or refused, by whom (null for the shop itself), in which call. */
export type Deed = {
  userId: number | null
  action: string
  resource: string
  recordId?: number | string | null
  changes?: AuditedChange[]
  requestId?: string
}

/** Somebody of the staff, and the call they do something by. */
export type By = { userId: number; requestId: string }

/** Writes a deed into the audit trail, in the transaction that does it, so that one is never there without the other. */
export async function recordAudit(on: Db | Tx, { userId, recordId = null, requestId, ...deed }: Deed) {
  const [user] = userId === null ? [] : await on.select({ name: users.name }).from(users).where(eq(users.id, userId))
  await on.insert(audit).values({
    ...deed,
    user_id: userId,
    user_name: user?.name ?? '',
    record_id: recordId === null ? null : String(recordId),
    request_id: requestId,
  })
}
