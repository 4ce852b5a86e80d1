import { and, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { NO_PASSWORD } from '../../../db/no-password.ts'
import { roles, users } from '../../../db/schema.ts'
import { newOneTimeToken } from '../../../db/tokens/one-time-token.ts'
import { transact } from '../../../db/transact.ts'

/** A reserved domain without mail. */
const email = 'owner@demo.invalid'

/**
 * Creates a token that signs in as the demo's owner, once, within an hour, and voids older ones. Null once a real owner
 * exists.
 */
export function createDemoLink(db: Db): Promise<string | null> {
  return transact(db, async (tx) => {
    const isOwner = sql`${users.role_id} in (select id from roles where '*' = any(permissions))`
    const another = and(isOwner, ne(users.email, email), isNull(users.deleted_at))
    const [owner] = await tx.select({ id: users.id }).from(users).where(another).limit(1)
    if (owner) return null
    return newOneTimeToken(tx, { kind: 'enter', userId: await demoOwner(tx), lasting: '1 hour' })
  })
}

async function demoOwner(tx: Tx): Promise<number> {
  const everything = { permissions: ['*'] }
  const [role] = await tx
    .insert(roles)
    .values({ name: 'owner', ...everything })
    .onConflictDoUpdate({ target: roles.name, set: everything })
    .returning()
  const person = { name: 'Demo owner', user_name: 'demo-owner', email, mobile: '', password_hash: NO_PASSWORD }
  const [existing] = await tx
    .update(users)
    .set({ role_id: role!.id })
    .where(sql`lower(${users.email}) = ${email}`)
    .returning()
  if (existing) return existing.id
  const [created] = await tx
    .insert(users)
    .values({ ...person, role_id: role!.id, verified_at: sql`now()` })
    .returning()
  return created!.id
}
