import { inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { properties } from '../../db/schema.ts'

/** Which of these items have sizes or colours that are all counted on their own: how many there are of the item is their sum. */
export async function itemsWithVariantStock(db: Db | Tx, ids: number[]): Promise<Set<number>> {
  const counted = await db
    .select({ id: properties.item_id })
    .from(properties)
    .where(inArray(properties.item_id, ids))
    .groupBy(properties.item_id)
    .having(sql`bool_and(${properties.quantity} is not null)`)
  return new Set(counted.map(({ id }) => id))
}
