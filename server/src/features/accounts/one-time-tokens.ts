import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { oneTimeTokens, outbox, type tokenKinds, users } from '../../db/schema.ts'
import { hashToken } from '../../db/tokens/token.ts'
import { orRefuse } from '../../http/errors/refusal.ts'

type Kind = (typeof tokenKinds)[number]

type OneTimeToken = typeof oneTimeTokens.$inferSelect

/** What a token opens that is good once; one that is unknown, used, too old or of another kind is refused. */
export async function findToken(db: Db, token: string, kinds: readonly Kind[]): Promise<OneTimeToken> {
  const [found] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashToken(token)), inArray(oneTimeTokens.kind, [...kinds]), isGood()))
  return orRefuse(found, 'token_unusable')
}

/** Uses it up and gives its owner, who is held until the transaction ends; of many who try at once one comes through. */
export async function consumeToken(tx: Tx, { hash, user_id }: OneTimeToken): Promise<typeof users.$inferSelect> {
  const [owner] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.deleted_at)))
    .for('no key update')
  const [spent] = await tx
    .update(oneTimeTokens)
    .set({ used_at: sql`now()` })
    .where(and(eq(oneTimeTokens.hash, hash), isGood()))
    .returning()
  orRefuse(spent, 'token_unusable')
  return orRefuse(owner, 'token_unusable')
}

/** Whatever is under way to open this account opens nothing any more: tokens, and letters that would bring some. */
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
