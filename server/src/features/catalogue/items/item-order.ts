import type { ItemSort } from '@rawnaq/contract/catalogue'
import type { Locale } from '@rawnaq/rules/locale'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { listingItems, reactions } from '../../../db/schema.ts'

type OrderQuery = { sort?: ItemSort; most_liked?: boolean; likedBy?: number }

/**
 * The order among what can be bought, and among what is sold out, which every list shows last; by default the newest come
 * first. Each is the order of an index, but for the likes of a customer, the newest of which come first.
 */
export function itemOrder(wish: OrderQuery, locale: Locale): SQL[] {
  const { created_at, final_price, likes_count, sold_count, rating, rank_count, item_id } = listingItems
  if (wish.likedBy !== undefined && !isSorted(wish)) return [desc(likedAt(wish.likedBy)), desc(item_id)]
  switch (sortOf(wish)) {
    case 'newest':
      return [desc(created_at), desc(item_id)]
    case 'price':
      return [asc(final_price), asc(item_id)]
    case '-price':
      return [desc(final_price), desc(item_id)]
    case 'most_liked':
      return [desc(likes_count), desc(item_id)]
    case 'most_ordered':
      return [desc(sold_count), desc(item_id)]
    case 'rating':
      return [desc(rating), desc(rank_count), desc(item_id)]
    case 'name':
      return [asc(locale === 'ar' ? listingItems.name_ar : listingItems.name_en), asc(item_id)]
  }
}

const likedAt = (userId: number) => sql`(
  select ${reactions.created_at} from ${reactions}
  where ${and(eq(reactions.user_id, userId), eq(reactions.item_id, listingItems.item_id))})`

/** Whether an order was asked for, or what is found may stand in the order of how well it was found. */
export const isSorted = ({ sort, most_liked }: OrderQuery) => sort !== undefined || most_liked === true

/** The tags of an answer in that order: which items there are, and what was sold or liked where that decides. */
export function cacheTagsOfOrder(wish: OrderQuery): string[] {
  const sort = sortOf(wish)
  if (sort === 'most_ordered') return ['item', 'sold']
  return sort === 'most_liked' || sort === 'rating' ? ['item', 'liked'] : ['item']
}

const sortOf = ({ sort, most_liked }: OrderQuery): ItemSort => sort ?? (most_liked ? 'most_liked' : 'newest')
