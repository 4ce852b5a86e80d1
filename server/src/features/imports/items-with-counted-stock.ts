import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { items, properties } from '../../db/schema.ts'

/** The items whose stock is computed, with the reason: all their variants have stock of their own, or they are hampers. */
export async function itemsWithCountedStock(db: Db | Tx, ids: number[]) {
  const counted = await db
    .select({ id: properties.item_id })
    .from(properties)
    .where(inArray(properties.item_id, ids))
    .groupBy(properties.item_id)
    .having(sql`bool_and(${properties.quantity} is not null)`)
  const hampers = await db
    .select({ id: items.id })
    .from(items)
    .where(and(inArray(items.id, ids), eq(items.is_hamper, true)))
  return new Map([
    ...counted.map(({ id }) => [id, 'counted_by_variants'] as const),
    ...hampers.map(({ id }) => [id, 'counted_by_parts'] as const),
  ])
}
