import { inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { properties } from '../../db/schema.ts'

/** The items whose variants all have stock of their own, so that the item's stock is their sum. */
export async function itemsWithVariantStock(db: Db | Tx, ids: number[]): Promise<Set<number>> {
  const counted = await db
    .select({ id: properties.item_id })
    .from(properties)
    .where(inArray(properties.item_id, ids))
    .groupBy(properties.item_id)
    .having(sql`bool_and(${properties.quantity} is not null)`)
  return new Set(counted.map(({ id }) => id))
}
