import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema.ts'

/** The account data that emails use. */
export type Account = { id: number; name: string; email: string; isVerified: boolean }

/** Undefined for unknown and deleted accounts. */
export const readAccount = (db: Db, id: number | null): Promise<Account | undefined> =>
  oneWhere(db, eq(users.id, id ?? 0))

/** The account with this email address. */
export const readAccountOf = (db: Db, email: string): Promise<Account | undefined> =>
  oneWhere(db, sql`lower(${users.email}) = lower(${email})`)

async function oneWhere(db: Db, one: SQL): Promise<Account | undefined> {
  const columns = { id: users.id, name: users.name, email: users.email, verifiedAt: users.verified_at }
  const [found] = await db
    .select(columns)
    .from(users)
    .where(and(one, isNull(users.deleted_at)))
  if (!found) return undefined
  const { verifiedAt, ...account } = found
  return { ...account, isVerified: verifiedAt !== null }
}
