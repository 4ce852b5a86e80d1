import type { changeInfo as form } from '@rawnaq/contract/account-forms'
import type { Locale } from '@rawnaq/rules/locale'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/connect.ts'
import { outbox, users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { AttemptLimits } from '../sign-in/sign-in-limits.ts'

/**
 * Changes name, user name and number immediately. A new email address, whose password was verified before, takes effect
 * once it is confirmed. Returns whether a confirmation email was queued.
 */
export async function changeInfo(
  db: Db,
  userId: number,
  { email, password: _, ...changes }: z.output<typeof form>,
  locale: Locale,
  attempts: AttemptLimits,
): Promise<boolean> {
  const mine = and(eq(users.id, userId), isNull(users.deleted_at))
  // Counted before the caller learns whether the address is taken.
  if (email !== undefined && (await db.$count(users, and(mine, ne(users.email, email)))) > 0)
    await attempts.email(email, userId)
  return transact(db, async (tx) => {
    const [found] = await tx.select().from(users).where(mine).for('no key update')
    const me = orRefuse(found, 'sign_in_required')
    if (Object.keys(changes).length > 0) {
      const version = sql`${users.version} + 1`
      await tx
        .update(users)
        .set({ ...changes, version })
        .where(eq(users.id, userId))
    }
    if (email === undefined || email === me.email) return false
    await refuseTaken(tx, userId, email)
    await tx.insert(outbox).values({ kind: 'confirm_email', recipient: email, locale, user_id: userId })
    return true
  })
}

/** Checked early for a clear refusal; the unique index decides when the link is opened. */
async function refuseTaken(tx: Tx, userId: number, email: string) {
  const other = and(ne(users.id, userId), sql`lower(${users.email}) = lower(${email})`)
  const [taken] = await tx.select({ id: users.id }).from(users).where(other)
  if (taken) throw new Refusal('taken')
}
