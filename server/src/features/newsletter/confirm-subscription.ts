import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { newsletterSubscriptions, outbox } from '../../db/schema.ts'
import { hashToken } from '../../db/tokens/token.ts'
import { readUnsubscribeToken } from '../../db/tokens/unsubscribe-token.ts'
import { transact } from '../../db/transact.ts'
import { Refusal } from '../../http/errors/refusal.ts'

const table = newsletterSubscriptions

/** Confirms the address that a token was emailed to, and welcomes it once. Refuses an unknown or expired token. */
export function confirmSubscription(db: Db, token: string): Promise<void> {
  return transact(db, async (tx) => {
    const isValid = and(
      eq(table.confirm_hash, hashToken(token)),
      gt(table.confirm_until, sql`now()`),
      isNull(table.unsubscribed_at),
    )
    const [confirmed] = await tx
      .update(table)
      .set({ confirmed_at: sql`now()` })
      .where(and(isValid, isNull(table.confirmed_at)))
      .returning()
    if (confirmed) return welcome(tx, confirmed)
    // The link opened twice.
    if ((await tx.$count(table, and(isValid, isNotNull(table.confirmed_at)))) === 0) throw new Refusal('token_unusable')
  })
}

/** Queues the first email to a subscriber, which has the link to unsubscribe. */
export async function welcome(tx: Tx, { email, locale }: { email: string; locale: string }) {
  await tx.insert(outbox).values({ kind: 'newsletter_welcome', recipient: email, locale })
}

/** Unsubscribes the address that a token belongs to. Other tokens change nothing. */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  const id = await readUnsubscribeToken(db, 'newsletter', token)
  if (id !== null) await endSubscription(db, id)
}

async function endSubscription(db: Db, id: number) {
  await db
    .update(table)
    .set({ unsubscribed_at: sql`now()` })
    .where(and(eq(table.id, id), isNull(table.unsubscribed_at)))
}
