import type { ContactMessage } from '@rawnaq/contract/contact-message'
import { sql } from 'drizzle-orm'
import type { Shop } from '../../http/shop.ts'

/** What a kept message would be answered with, down to its number, so that a machine learns nothing from the answer. */
export async function honeypotReply({ db, now }: Shop, message: ContactMessage) {
  const { rows } = (await db.execute(
    sql`select nextval(pg_get_serial_sequence('contacts', 'id'))::int as id`,
  )) as unknown as { rows: { id: number }[] } // the drivers agree on this much
  return { id: rows[0]!.id, user_id: null, ...message, created_at: now() }
}
