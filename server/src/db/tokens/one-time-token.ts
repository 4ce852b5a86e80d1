import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../connect.ts'
import { oneTimeTokens, type tokenKinds } from '../schema.ts'
import { hashToken, newToken } from './token.ts'

type NewToken = { kind: (typeof tokenKinds)[number]; userId: number; lasting: string; newEmail?: string | null }

/**
 * A single-use token that is valid for an interval such as `1 hour`; it revokes older ones of its kind. Only its hash
 * is stored.
 */
export async function newOneTimeToken(tx: Tx, { kind, userId, lasting, newEmail = null }: NewToken): Promise<string> {
  const token = newToken()
  await tx
    .update(oneTimeTokens)
    .set({ used_at: sql`now()` })
    .where(and(eq(oneTimeTokens.user_id, userId), eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.used_at)))
  const expires_at = sql`now() + ${lasting}::interval`
  await tx
    .insert(oneTimeTokens)
    .values({ hash: hashToken(token), kind, user_id: userId, new_email: newEmail, expires_at })
  return token
}
