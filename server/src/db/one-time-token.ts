import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from './connect.ts'
import { oneTimeTokens, type tokenKinds } from './schema.ts'
import { hashToken, newToken } from './token.ts'

type NewToken = { kind: (typeof tokenKinds)[number]; userId: number; lasting: string; newEmail?: string | null }

/** A token good once and for a while, such as `1 hour`; an older one of its kind is void from now on. Only its hash is kept. */
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
