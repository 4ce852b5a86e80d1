import type { Locale } from '@rawnaq/rules/locale'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { newsletterSubscriptions, outbox, users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { consumeToken, findToken, revokePendingTokens } from '../one-time-tokens.ts'

/**
 * Confirms the email address a token was sent to. For a new address, the account changes to it and the old address is
 * notified.
 */
export async function confirmAddress(db: Db, token: string, locale: Locale): Promise<'verified' | 'email_changed'> {
  const found = await findToken(db, token, ['verify', 'email'])
  return transact(db, async (tx) => {
    const { id, email: old, verified_at } = await consumeToken(tx, found)
    const isNew = found.new_email !== null
    const change = { email: found.new_email ?? old, verified_at: sql`now()` }
    await tx.update(users).set(change).where(eq(users.id, id))
    if (!isNew) return 'verified'
    await revokePendingTokens(tx, id, old)
    if (verified_at) await moveSubscription(tx, old, change.email)
    await tx.insert(outbox).values({ kind: 'email_changed', recipient: old, locale, user_id: id })
    return 'email_changed'
  })
}

/** The newsletter goes to the new address, unless that is in the list already. */
async function moveSubscription(tx: Tx, from: string, to: string) {
  const { email } = newsletterSubscriptions
  const isFree = sql`not exists (select from newsletter_subscriptions other where other.email = lower(${to}))`
  await tx
    .update(newsletterSubscriptions)
    .set({ email: to.toLowerCase() })
    .where(and(eq(email, from.toLowerCase()), isFree))
}
