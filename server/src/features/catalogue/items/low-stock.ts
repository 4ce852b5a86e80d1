import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/connect.ts'
import { listingItems } from '../../../db/schema.ts'
import { readLowStockThreshold } from '../../../db/settings/low-stock-threshold.ts'

/** Whether the stock of an item, or of a variant with its own stock, is at or below the low-stock threshold. */
export async function isLowStock(db: Db, itemId: PgColumn = listingItems.item_id): Promise<SQL> {
  const low = await readLowStockThreshold(db)
  return sql`(
    exists (select from items i where i.id = ${itemId} and i.quantity <= ${low})
    or exists (select from properties p where p.item_id = ${itemId} and p.quantity <= ${low}))`
}
