import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { oneTimeTokens, outbox, type tokenKinds, users } from '../../db/schema.ts'
import { hashToken } from '../../db/tokens/token.ts'
import { orRefuse } from '../../http/errors/refusal.ts'

type Kind = (typeof tokenKinds)[number]

type OneTimeToken = typeof oneTimeTokens.$inferSelect

/** Finds a one-time token. Refuses one that is unknown, used, expired or of another kind. */
export async function findToken(db: Db, token: string, kinds: readonly Kind[]): Promise<OneTimeToken> {
  const [found] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashToken(token)), inArray(oneTimeTokens.kind, [...kinds]), isGood()))
  return orRefuse(found, 'token_unusable')
}

/** Uses up the token and returns its account, locked until the transaction ends. Of concurrent callers one succeeds. */
export async function consumeToken(tx: Tx, { hash, user_id }: OneTimeToken): Promise<typeof users.$inferSelect> {
  const [owner] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.deleted_at)))
    .for('no key update')
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ used_at: sql`now()` })
    .where(and(eq(oneTimeTokens.hash, hash), isGood()))
    .returning()
  orRefuse(used, 'token_unusable')
  return orRefuse(owner, 'token_unusable')
}

/** Revokes everything pending that could open this account: tokens, and queued emails that would contain one. */
export async function revokePendingTokens(tx: Tx, userId: number, email: string) {
  await tx
    .update(oneTimeTokens)
    .set({ used_at: sql`now()` })
    .where(and(eq(oneTimeTokens.user_id, userId), isNull(oneTimeTokens.used_at)))
  await tx.delete(outbox).where(
    and(
      isNull(outbox.sent_at),
      sql`(${outbox.kind} in ('confirm_email', 'staff_welcome') and ${outbox.user_id} = ${userId}
          or ${outbox.kind} = 'reset_password' and ${outbox.recipient} = ${email})`,
    ),
  )
}

const isGood = () => and(isNull(oneTimeTokens.used_at), gt(oneTimeTokens.expires_at, sql`now()`))
