import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { roles, users } from '../../db/schema.ts'
import { Refusal } from '../../http/errors/refusal.ts'

/** Does something to people or roles, one after the other, and refuses it where a shop with an owner would be left without one. */
export async function requireRemainingOwner<T>(tx: Tx, change: () => Promise<T>): Promise<T> {
  const before = await ownersOf(tx).for('no key update', { of: users })
  const done = await change()
  if (before.length > 0 && (await ownersOf(tx)).length === 0) throw new Refusal('last_owner')
  return done
}

/** In the order of their numbers, so that two who hold them wait for each other. */
const ownersOf = (tx: Tx) =>
  tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(and(sql`'*' = any(${roles.permissions})`, isNull(users.deleted_at)))
    .orderBy(asc(users.id))
