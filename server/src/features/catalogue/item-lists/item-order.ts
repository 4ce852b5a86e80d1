import type { ItemSort } from '@rawnaq/contract/item-lists'
import type { Locale } from '@rawnaq/rules/locale'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { listingItems, reactions } from '../../../db/schema.ts'

type OrderQuery = { sort?: ItemSort; most_liked?: boolean; likedBy?: number }

/**
 * The order among available items, repeated among sold-out ones, which come last; newest first by default. Each matches
 * an index, except `liked`, which sorts by the newest like.
 */
export function itemOrder(query: OrderQuery, locale: Locale): SQL[] {
  const { created_at, final_price, likes_count, sold_count, rating, rank_count, item_id } = listingItems
  if (query.likedBy !== undefined && !isSorted(query)) return [desc(likedAt(query.likedBy)), desc(item_id)]
  switch (sortOf(query)) {
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

/** Puts sold-out items last. */
export const bySoldOut = asc(listingItems.sold_out)

const likedAt = (userId: number) => sql`(
  select ${reactions.created_at} from ${reactions}
  where ${and(eq(reactions.user_id, userId), eq(reactions.item_id, listingItems.item_id))})`

/** Whether an order was requested, so that a search does not sort by relevance. */
export const isSorted = ({ sort, most_liked }: OrderQuery) => sort !== undefined || most_liked === true

/** The cache tags of a response in that order: items, and sales or likes where they decide it. */
export function cacheTagsOfOrder(query: OrderQuery): string[] {
  const sort = sortOf(query)
  if (sort === 'most_ordered') return ['item', 'sold']
  return sort === 'most_liked' || sort === 'rating' ? ['item', 'liked'] : ['item']
}

const sortOf = ({ sort, most_liked }: OrderQuery): ItemSort => sort ?? (most_liked ? 'most_liked' : 'newest')
