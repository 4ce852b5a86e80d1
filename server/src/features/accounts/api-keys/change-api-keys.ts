import type { newApiKey } from '@rawnaq/contract/api-keys'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { apiKeys } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { type Editor, requireOwnPermissions } from '../people/editor.ts'
import { newApiKey as generateKey, prefixOfApiKey } from './key-format.ts'

/** How long a replaced key still works, so that a program can change to the new one without a gap. */
const ROTATION = sql`interval '1 day'`

/** A key that was made, to be shown once. */
type Made = { id: number; key: string }

/** Makes an API key with no permissions beyond those of its maker. */
export function makeApiKey(db: Db, wanted: z.output<typeof newApiKey>, by: Editor): Promise<Made> {
  requireOwnPermissions(by, wanted.permissions)
  const { name, permissions, expires_in_days: days } = wanted
  const expires_at = days ? sql`now() + make_interval(days => ${days})` : null
  return transact(db, (tx) => insertKey(tx, { name, permissions, expires_at }, by))
}

/** Replaces an active key: a new one with the same permissions and lifetime; the old one works for another day. */
export function rotateApiKey(db: Db, id: number, by: Editor): Promise<Made> {
  return transact(db, async (tx) => {
    const old = await lockActive(tx, id)
    requireOwnPermissions(by, old.permissions)
    const lifetime = old.expires_at && old.expires_at.getTime() - old.created_at.getTime()
    const expires_at = lifetime === null ? null : sql`now() + make_interval(secs => ${lifetime / 1000})`
    const made = await insertKey(tx, { name: old.name, permissions: old.permissions, expires_at }, by)
    await tx
      .update(apiKeys)
      .set({ expires_at: sql`least(${apiKeys.expires_at}, now() + ${ROTATION})` })
      .where(eq(apiKeys.id, id))
    await audit(tx, by, 'rotate', id, [{ field: 'name', from: old.name, to: old.name }])
    return made
  })
}

/** Revokes a key at once. Anybody who may manage keys can: it takes permissions away and gives none. */
export function revokeApiKey(db: Db, id: number, by: Editor): Promise<void> {
  return transact(db, async (tx) => {
    const { name } = await lockActive(tx, id)
    await tx.update(apiKeys).set({ revoked_at: sql`now()` }).where(eq(apiKeys.id, id))
    await audit(tx, by, 'revoke', id, [{ field: 'name', from: name, to: null }])
  })
}

/** Revokes all keys of a user who leaves the staff. */
export async function revokeApiKeysOf(tx: Tx, userId: number) {
  await tx
    .update(apiKeys)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(apiKeys.user_id, userId), isNull(apiKeys.revoked_at)))
}

type NewKey = Pick<typeof apiKeys.$inferSelect, 'name' | 'permissions'> & { expires_at: ReturnType<typeof sql> | null }

async function insertKey(tx: Tx, values: NewKey, by: Editor): Promise<Made> {
  const key = generateKey()
  const secret = { hash: hashToken(key), prefix: prefixOfApiKey(key), user_id: by.caller.userId }
  const [made] = await tx
    .insert(apiKeys)
    .values({ ...values, ...secret })
    .returning({ id: apiKeys.id })
  const { name, permissions } = values
  await audit(tx, by, 'create', made!.id, [
    { field: 'name', from: null, to: name },
    { field: 'permissions', from: null, to: permissions },
  ])
  return { id: made!.id, key }
}

async function lockActive(tx: Tx, id: number) {
  const found = orRefuse((await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update'))[0])
  if (found.revoked_at) throw new Refusal('api_key_revoked')
  return found
}

const audit = (
  tx: Tx,
  { caller, requestId }: Editor,
  action: string,
  recordId: number,
  changes: { field: string; from: unknown; to: unknown }[],
) => recordAudit(tx, { userId: caller.userId, action, resource: 'api_key', recordId, changes, requestId })
