import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { users } from '../../../db/schema.ts'
import { isPassword } from '../passwords/passwords.ts'
import { findKnownDevice, type SignInSource } from '../sessions/known-devices.ts'
import type { AttemptLimits, Decrement } from './sign-in-limits.ts'

export type Credentials = { email: string; password: string }

/**
 * Finds the account with this email or user name and verifies the password; null if either is wrong, after the same
 * time. Counts as an attempt until it is decremented.
 */
export async function checkCredentials(
  db: Db,
  { email: name, password }: Credentials,
  attempts: AttemptLimits,
  source: SignInSource,
): Promise<{ user: typeof users.$inferSelect | null; decrement: Decrement }> {
  const device = await findKnownDevice(db, source.device, name)
  const decrement = await attempts.signIn(name, source, device)
  const user = await findNamed(db, name)
  const isRight = await isPassword(password, user?.password_hash)
  return { user: user && isRight ? user : null, decrement }
}

/** A user name never contains `@`. */
async function findNamed(db: Db, name: string) {
  const column = name.includes('@') ? users.email : users.user_name
  const [found] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${column}) = lower(${name})`, isNull(users.deleted_at)))
  return found
}
