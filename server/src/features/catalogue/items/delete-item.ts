import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { hamperParts, items, orderLines } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'

/**
 * Deletes an item, or hides it if orders refer to it; undefined if there is none. A hidden item loses its references,
 * so that its category, unit, tax and offer can be deleted too, and a hidden hamper its parts. Refuses a part of a hamper.
 */
export async function deleteItem(tx: Tx, id: number) {
  const parts = await tx.$count(hamperParts, eq(hamperParts.item_id, id))
  if (parts > 0) throw new Refusal('in_use')
  const ordered = tx.select().from(orderLines).where(eq(orderLines.item_id, items.id))
  const deleted = await tx
    .delete(items)
    .where(and(eq(items.id, id), isNull(items.deleted_at), notExists(ordered)))
    .returning()
  if (deleted[0]) return deleted[0]
  await tx.delete(hamperParts).where(eq(hamperParts.hamper_id, id))
  const hidden = await tx
    .update(items)
    .set({ deleted_at: sql`now()`, category_id: null, unit_id: null, tax_id: null, offer_id: null })
    .where(and(eq(items.id, id), isNull(items.deleted_at)))
    .returning()
  return hidden[0]
}
