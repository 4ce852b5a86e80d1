import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { settings, shelfItems } from '../../db/schema.ts'

const DEFAULT_LOW = 3

/**
 * Whether no more pieces are left of an item, or of one of its variants that count themselves, than the setting
 * `low_stock_at` says; three where it says nothing.
 */
export async function runsLow(db: Db): Promise<SQL> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'low_stock_at'))
  const low = typeof row?.value === 'number' && row.value >= 0 ? row.value : DEFAULT_LOW
  return sql`(
    exists (select from items i where i.id = ${shelfItems.item_id} and i.quantity <= ${low})
    or exists (select from properties p where p.item_id = ${shelfItems.item_id} and p.quantity <= ${low}))`
}
