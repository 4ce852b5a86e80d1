import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { type letterKinds, oneTimeTokens, users } from '../db/schema.ts'
import { hashOf, newToken } from '../db/token.ts'
import { transact } from '../db/transact.ts'
import type { Account } from './account.ts'

type Kind = (typeof letterKinds)[number]

const lasting: Record<Kind, string> = { verify: '24 hours', reset: '1 hour', email: '24 hours' }

/**
 * A token for a letter, good once and for a while; an older one of its kind is void from now on. Only its hash is kept.
 * Null where the account has another address since it was looked up, or is gone.
 */
export function newLetterToken(
  db: Db,
  kind: Kind,
  { id: user_id, email }: Pick<Account, 'id' | 'email'>,
  new_email: string | null = null,
): Promise<string | null> {
  const token = newToken()
  return transact(db, async (tx) => {
    // Two letters of a kind that are written at once make their tokens one after the other.
    const isStill = and(eq(users.id, user_id), eq(users.email, email))
    const [held] = await tx.select({ id: users.id }).from(users).where(isStill).for('no key update')
    if (!held) return null
    await tx
      .update(oneTimeTokens)
      .set({ used_at: sql`now()` })
      .where(and(eq(oneTimeTokens.user_id, user_id), eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.used_at)))
    const expires_at = sql`now() + ${lasting[kind]}::interval`
    await tx.insert(oneTimeTokens).values({ hash: hashOf(token), kind, user_id, new_email, expires_at })
    return token
  })
}
