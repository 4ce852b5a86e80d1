import type { ContactMessage } from '@rawnaq/contract/contact-message'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../db/query-rows.ts'
import type { Shop } from '../../http/shop.ts'

/** What a kept message would be answered with, down to its number, so that a machine learns nothing from the answer. */
export async function honeypotReply({ db, now }: Shop, message: ContactMessage) {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence('contacts', 'id'))::int as id`,
  )
  return { id: row!.id, user_id: null, ...message, created_at: now() }
}
