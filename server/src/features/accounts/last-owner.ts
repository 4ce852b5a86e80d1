import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { roles, users } from '../../db/schema.ts'
import { Refusal } from '../../http/errors/refusal.ts'

/**
 * Runs a change of users or roles, serialised with other such changes. Refuses it if a shop with an owner would have
 * none left.
 */
export async function requireRemainingOwner<T>(tx: Tx, change: () => Promise<T>): Promise<T> {
  const before = await ownersOf(tx).for('no key update', { of: users })
  const done = await change()
  if (before.length > 0 && (await ownersOf(tx)).length === 0) throw new Refusal('last_owner')
  return done
}

/** Locked in the order of their ids, so that concurrent changes wait and never deadlock. */
const ownersOf = (tx: Tx) =>
  tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(and(sql`'*' = any(${roles.permissions})`, isNull(users.deleted_at)))
    .orderBy(asc(users.id))
