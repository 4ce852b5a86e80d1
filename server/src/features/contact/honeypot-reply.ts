import type { ContactMessage } from '@rawnaq/contract/contact-message'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../db/query-rows.ts'
import type { Shop } from '../../http/shop.ts'

/** A response like that of a stored message, including its number, so that bots learn nothing from it. */
export async function honeypotReply({ db, now }: Shop, message: ContactMessage) {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence('contacts', 'id'))::int as id`,
  )
  return { id: row!.id, user_id: null, ...message, created_at: now() }
}
