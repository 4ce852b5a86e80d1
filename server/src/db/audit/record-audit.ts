import { AsyncLocalStorage } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../connect.ts'
import { type AuditChange, audit, users } from '../schema.ts'

/** An action on a record, performed or refused: its user (null for the shop itself) and request. */
export type AuditEntry = {
  userId: number | null
  action: string
  resource: string
  recordId?: number | string | null
  changes?: AuditChange[]
  requestId?: string
}

/** The API key of the request that is being served, so that every audit entry of the request names it. */
export const auditedKey = new AsyncLocalStorage<{ id: number; name: string }>()

/** A staff member and the request of their action. */
export type Actor = { userId: number; requestId: string }

/** Writes an entry to the audit log, in the transaction of the action, so that neither exists without the other. */
export const recordAudit = (on: Db | Tx, { userId, ...entry }: AuditEntry) => recordAuditEntries(on, userId, [entry])

/** Writes many audit entries of one user. */
export async function recordAuditEntries(on: Db | Tx, userId: number | null, entries: Omit<AuditEntry, 'userId'>[]) {
  const [user] = userId === null ? [] : await on.select({ name: users.name }).from(users).where(eq(users.id, userId))
  const key = auditedKey.getStore()
  const rows = entries.map(({ recordId = null, requestId, ...entry }) => ({
    ...entry,
    user_id: userId,
    user_name: user?.name ?? '',
    api_key_id: key?.id,
    api_key_name: key?.name,
    record_id: recordId === null ? null : String(recordId),
    request_id: requestId,
  }))
  await on.insert(audit).values(rows)
}
