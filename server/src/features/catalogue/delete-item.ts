import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { items, orderLines } from '../../db/schema.ts'

/** Takes an item out of the shop, for ever, or only out of sight where orders refer to it; undefined when it is not there. */
export async function deleteItem(db: Db, id: number) {
  const kept = { id: items.id, category_id: items.category_id, offer_id: items.offer_id }
  const ordered = db.select().from(orderLines).where(eq(orderLines.item_id, items.id))
  const gone = await db
    .delete(items)
    .where(and(eq(items.id, id), isNull(items.deleted_at), notExists(ordered)))
    .returning(kept)
  if (gone[0]) return gone[0]
  const hidden = await db
    .update(items)
    .set({ deleted_at: sql`now()` })
    .where(and(eq(items.id, id), isNull(items.deleted_at)))
    .returning(kept)
  return hidden[0]
}
