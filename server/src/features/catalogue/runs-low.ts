import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connect.ts'
import { settings, shelfItems } from '../../db/schema.ts'

const DEFAULT_LOW = 3

/**
 * Whether no more pieces are left of an item, or of one of its variants that count themselves, than the setting
 * `low_stock_at` says; three where it says nothing.
 */
export async function runsLow(db: Db, itemId: PgColumn = shelfItems.item_id): Promise<SQL> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'low_stock_at'))
  const low = typeof row?.value === 'number' && row.value >= 0 ? row.value : DEFAULT_LOW
  return sql`(
    exists (select from items i where i.id = ${itemId} and i.quantity <= ${low})
    or exists (select from properties p where p.item_id = ${itemId} and p.quantity <= ${low}))`
}
