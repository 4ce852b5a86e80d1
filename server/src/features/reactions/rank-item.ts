import { averageRank } from '@rawnaq/rules/average-rank'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { items, ranks } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { lockItem } from './lock-item.ts'

type Rank = { item_id: number; rank: number }

/**
 * Stores a customer's rating of an item, replacing an earlier one, and returns the average; undefined without such an
 * item.
 */
export function rankItem(db: Db, user_id: number, { item_id, rank }: Rank) {
  return transact(db, async (tx) => {
    const item = await lockItem(tx, item_id)
    if (!item?.isOnSale) return undefined
    await upsertRank(tx, user_id, { item_id, rank })
    const [counted] = await tx.select().from(items).where(eq(items.id, item_id))
    const { rank_sum, rank_count } = counted!
    return { rank: averageRank(rank_sum, rank_count), rank_count }
  })
}

/** Stores the stars of a customer for an item that is locked. */
export async function upsertRank(tx: Tx, user_id: number, { item_id, rank }: Rank) {
  const rating = { rank, bought: sql<boolean>`has_bought(${user_id}, ${item_id})` }
  await tx
    .insert(ranks)
    .values({ user_id, item_id, ...rating })
    .onConflictDoUpdate({ target: [ranks.user_id, ranks.item_id], set: rating })
}

/** Deletes a customer's rating; undefined without one. */
export function deleteRank(db: Db, user_id: number, item_id: number) {
  return transact(db, async (tx) => {
    await lockItem(tx, item_id)
    const isTheirs = and(eq(ranks.user_id, user_id), eq(ranks.item_id, item_id))
    const [deleted] = await tx.delete(ranks).where(isTheirs).returning()
    return deleted
  })
}
