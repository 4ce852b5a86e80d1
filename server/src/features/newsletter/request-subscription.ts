import { NEWSLETTER_TEXT } from '@rawnaq/contract/newsletter'
import type { Locale } from '@rawnaq/rules/locale'
import { isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { newsletterSubscriptions, outbox } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'

type Subscription = typeof newsletterSubscriptions.$inferSelect
export type Consent = { email: string; source: Subscription['source']; locale: Locale }

/** Stores that an address wants the newsletter, and queues the email to confirm it. A subscriber gets no email. */
export function requestSubscription(db: Db, consent: Consent): Promise<void> {
  return transact(db, async (tx) => {
    if (await storeConsent(tx, consent, null))
      await tx.insert(outbox).values({ kind: 'newsletter_confirm', recipient: consent.email, locale: consent.locale })
  })
}

/**
 * Stores a consent, in place of an earlier one that is not in effect. Returns whether the address was not subscribed
 * already. `confirmedAt` is for an address that its owner has proved.
 */
export async function storeConsent(tx: Tx, consent: Consent, confirmedAt: Date | null): Promise<boolean> {
  const table = newsletterSubscriptions
  const values = { ...consent, text_version: NEWSLETTER_TEXT, confirmed_at: confirmedAt }
  const stored = await tx
    .insert(table)
    .values(values)
    .onConflictDoUpdate({
      target: table.email,
      set: { ...values, requested_at: sql`now()`, unsubscribed_at: null },
      setWhere: or(isNull(table.confirmed_at), isNotNull(table.unsubscribed_at)),
    })
    .returning()
  return stored.length > 0
}
