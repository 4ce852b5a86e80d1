import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { onSale } from '../../db/listing-index/on-sale.ts'
import { items, reactions } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'

/**
 * Adds a guest's favourites, the newest first, to a customer's. Items that are not on sale are dropped, favourites the
 * customer has already stay as they are. Returns the ids that were added.
 */
export function mergeLikes(db: Db, user_id: number, ids: readonly number[]): Promise<number[]> {
  return transact(db, async (tx) => {
    // Locks items in the order of their ids, as every other change of several items does.
    const known = await tx
      .select({ id: items.id })
      .from(items)
      .where(and(inArray(items.id, [...ids]), onSale))
      .orderBy(items.id)
      .for('no key update')
    const onSaleIds = new Set(known.map(({ id }) => id))
    const rows = [...new Set(ids)].filter((id) => onSaleIds.has(id))
    if (rows.length === 0) return []
    const added = await tx
      .insert(reactions)
      // A millisecond apart, so that they stay in their order.
      .values(rows.map((item_id, place) => ({ user_id, item_id, created_at: before(place) })))
      .onConflictDoNothing()
      .returning({ id: reactions.item_id })
    return added.map(({ id }) => id)
  })
}

const before = (milliseconds: number) => sql`now() - make_interval(secs => ${milliseconds / 1000})`
