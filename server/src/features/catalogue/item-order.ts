import type { ItemSort } from '@rawnaq/contract/catalogue'
import type { Locale } from '@rawnaq/rules/locale'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { items } from '../../db/schema.ts'

type Wish = { sort?: ItemSort; most_liked?: boolean }

/** The order of a list of items; without a wish the newest come first, and what is sold out last. */
export function itemOrder(wish: Wish, locale: Locale): SQL[] {
  switch (sortOf(wish)) {
    case 'newest':
      return [sql`(${items.quantity} = 0)`, desc(items.created_at), desc(items.id)]
    case 'price':
      return [asc(items.final_price), asc(items.id)]
    case '-price':
      return [desc(items.final_price), desc(items.id)]
    case 'most_liked':
      return [desc(items.likes_count), desc(items.id)]
    case 'most_ordered':
      return [desc(items.sold_count), desc(items.id)]
    case 'rating':
      return [desc(averageRank), desc(items.rank_count), desc(items.id)]
    case 'name':
      return [sql`${nameIn[locale]} collate "und-x-icu"`, asc(items.id)]
  }
}

/** The tags of an answer in that order: which items there are, and what was sold or liked where that decides. */
export function shownOrder(wish: Wish): string[] {
  const sort = sortOf(wish)
  if (sort === 'most_ordered') return ['item', 'sold']
  return sort === 'most_liked' || sort === 'rating' ? ['item', 'liked'] : ['item']
}

const sortOf = ({ sort, most_liked }: Wish): ItemSort => sort ?? (most_liked ? 'most_liked' : 'newest')

const averageRank = sql`${items.rank_sum}::numeric / greatest(${items.rank_count}, 1)`

const nameIn = {
  en: sql`coalesce(nullif(${items.name_en}, ''), ${items.name_ar})`,
  ar: sql`coalesce(nullif(${items.name_ar}, ''), ${items.name_en})`,
}
