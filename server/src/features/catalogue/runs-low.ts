import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { readLowMark } from '../../db/low-mark.ts'
import { shelfItems } from '../../db/schema.ts'

/** Whether no more pieces are left of an item, or of one of its variants that count themselves, than the mark of what runs low. */
export async function runsLow(db: Db): Promise<SQL> {
  const low = await readLowMark(db)
  return sql`(
    exists (select from items i where i.id = ${shelfItems.item_id} and i.quantity <= ${low})
    or exists (select from properties p where p.item_id = ${shelfItems.item_id} and p.quantity <= ${low}))`
}
