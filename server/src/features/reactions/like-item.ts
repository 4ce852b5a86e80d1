import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { reactions } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { lockItem } from './lock-item.ts'

export type LikeChange = { item_id: number; liked?: boolean }

/**
 * Toggles a customer's like of an item, or sets it to `liked`; undefined without such an item. Concurrent toggles count
 * separately.
 */
export function likeItem(db: Db, user_id: number, { item_id, liked: requested }: LikeChange) {
  return transact(db, async (tx) => {
    const item = await lockItem(tx, item_id)
    const isTheirs = and(eq(reactions.user_id, user_id), eq(reactions.item_id, item_id))
    const wasLiked = (await tx.$count(reactions, isTheirs)) > 0
    const liked = requested ?? !wasLiked
    if (!item || (!item.isOnSale && !wasLiked)) return undefined
    if (liked && !wasLiked) await tx.insert(reactions).values({ user_id, item_id })
    if (!liked && wasLiked) await tx.delete(reactions).where(isTheirs)
    return { item_id, liked, likes_count: item.likesCount + Number(liked) - Number(wasLiked) }
  })
}
