import { email } from '@rawnaq/contract/text'
import type { Locale } from '@rawnaq/rules/locale'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { type contacts, outbox, settings } from '../../db/schema.ts'

/** Queues an email about a message, if the shop has a contact address. */
export async function notifyShopkeeper(tx: Tx, { id }: typeof contacts.$inferSelect, locale: Locale) {
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
