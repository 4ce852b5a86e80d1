import { eq } from 'drizzle-orm'
import type { Db, Tx } from './connect.ts'
import { type AuditChange, audit, users } from './schema.ts'

/** What was done to a record or refused, by whom (null for the shop itself), in which call. */
export type AuditEntry = {
  userId: number | null
  action: string
  resource: string
  recordId?: number | string | null
  changes?: AuditChange[]
  requestId?: string
}

/** Somebody of the staff, and the call they do something by. */
export type Actor = { userId: number; requestId: string }

/** Writes a deed into the audit trail, in the transaction that does it, so that one is never there without the other. */
export const recordAudit = (on: Db | Tx, { userId, ...deed }: AuditEntry) => recordAuditEntries(on, userId, [deed])

/** Writes many deeds of one person at once. */
export async function recordAuditEntries(on: Db | Tx, userId: number | null, deeds: Omit<AuditEntry, 'userId'>[]) {
  const [user] = userId === null ? [] : await on.select({ name: users.name }).from(users).where(eq(users.id, userId))
  const rows = deeds.map(({ recordId = null, requestId, ...deed }) => ({
    ...deed,
    user_id: userId,
    user_name: user?.name ?? '',
    record_id: recordId === null ? null : String(recordId),
    request_id: requestId,
  }))
  await on.insert(audit).values(rows)
}
