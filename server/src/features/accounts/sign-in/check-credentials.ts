import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { users } from '../../../db/schema.ts'
import { isPassword } from '../passwords/passwords.ts'
import { findKnownDevice, type SignInSource } from '../sessions/known-devices.ts'
import type { AttemptLimits, Decrement } from './sign-in-limits.ts'

export type Credentials = { email: string; password: string }

/**
 * Whose e-mail address or user name and password these are; null where one is wrong, which takes as long. It counts as an
 * attempt until it is given back.
 */
export async function checkCredentials(
  db: Db,
  { email: name, password }: Credentials,
  attempts: AttemptLimits,
  source: SignInSource,
): Promise<{ user: typeof users.$inferSelect | null; giveBack: Decrement }> {
  const known = await findKnownDevice(db, source.device, name)
  const giveBack = await attempts.signIn(name, source, known)
  const user = await findNamed(db, name)
  const isRight = await isPassword(password, user?.password_hash)
  return { user: user && isRight ? user : null, giveBack }
}

/** No user name has an `@`. */
async function findNamed(db: Db, name: string) {
  const column = name.includes('@') ? users.email : users.user_name
  const [found] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${column}) = lower(${name})`, isNull(users.deleted_at)))
  return found
}
