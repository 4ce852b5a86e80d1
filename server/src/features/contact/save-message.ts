import type { ContactMessage } from '@rawnaq/contract/contact-message'
import { email } from '@rawnaq/contract/text'
import type { Locale } from '@rawnaq/rules/locale'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { contacts, outbox, settings } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { Shop } from '../../http/shop.ts'

/** Stores a message and queues the email to the shopkeeper. The same message within a minute returns the first one. */
export function saveMessage(shop: Shop, message: ContactMessage, user_id: number | null, locale: Locale) {
  return transact(shop.db, async (tx) => {
    await lockDuplicates(tx, message)
    const earlier = await findDuplicate(tx, message)
    if (earlier) return earlier
    const [saved] = await tx
      .insert(contacts)
      .values({ ...message, user_id, locale })
      .returning()
    await notifyShopkeeper(tx, saved!, locale)
    return saved!
  })
}

/** Waits for a concurrent duplicate, so that it is found. */
const lockDuplicates = (tx: Tx, message: ContactMessage) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(message)}, 0))`)

async function findDuplicate(tx: Tx, { name, email, subject, message }: ContactMessage) {
  const [found] = await tx
    .select()
    .from(contacts)
    .where(
      and(
        gt(contacts.created_at, sql`now() - interval '1 minute'`),
        eq(contacts.name, name),
        eq(contacts.email, email),
        eq(contacts.subject, subject),
        eq(contacts.message, message),
      ),
    )
  return found
}

/** Queues an email about a message, if the shop has a contact address. */
async function notifyShopkeeper(tx: Tx, { id }: typeof contacts.$inferSelect, locale: Locale) {
  const recipient = await shopkeepersAddress(tx)
  if (recipient) await tx.insert(outbox).values({ kind: 'contact_message', recipient, locale, contact_id: id })
}

async function shopkeepersAddress(tx: Tx): Promise<string | undefined> {
  const rows = await tx
    .select()
    .from(settings)
    .where(inArray(settings.key, ['contect_email', 'contact_email']))
  return rows.map(({ value }) => email.safeParse(value).data).find(Boolean)
}
