import type { ItemSort, itemQuery } from '@rawnaq/contract/catalogue'
import { searchWords } from '@rawnaq/rules/arabic'
import type { Locale } from '@rawnaq/rules/locale'
import { type Currency, toMinor } from '@rawnaq/rules/money'
import { and, desc, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { categories, items } from '../../db/schema.ts'
import { onSale, selectItems } from './read-items.ts'

export type ItemQuery = z.output<typeof itemQuery>

/** The items a query of the item index asks for, one page of them, with the total; a search that finds nothing is tried again for typing errors. */
export async function findItems(db: Db, query: ItemQuery, currency: Currency, locale: Locale) {
  const narrowed = [onSale, ...filters(query, currency)]
  const words = searchWords(query.search ?? '').slice(0, 8)
  if (words.length === 0)
    return query.search && /\S/.test(query.search) ? nothing : page(db, and(...narrowed), query, locale)
  const exact = await page(db, and(...narrowed, ...words.map(contains)), query, locale)
  return exact.total > 0 ? exact : page(db, and(...narrowed, ...words.map(resembles)), query, locale)
}

const nothing = { rows: [], total: 0 }

async function page(db: Db, where: SQL | undefined, query: ItemQuery, locale: Locale) {
  const offset = (query.page - 1) * query.per_page
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(items)
      .leftJoin(categories, eq(categories.id, items.category_id))
      .where(where),
    selectItems(db, { where, orderBy: order(query, locale), limit: query.per_page, offset }),
  ])
  return { rows, total: counted?.total ?? 0 }
}

function filters(query: ItemQuery, currency: Currency): (SQL | undefined)[] {
  const [low, high] = query.slider ?? []
  const lowest = query.lowest_price ?? low
  const highest = query.highest_price ?? high
  const categoryIds = [...(query.category_ids ?? []), ...(query['category_ids[]'] ?? [])]
  return [
    query.category_id === undefined ? undefined : standsIn([query.category_id]),
    categoryIds.length === 0 ? undefined : standsIn(categoryIds),
    query.offer_id === undefined ? undefined : eq(items.offer_id, query.offer_id),
    query.ids === undefined ? undefined : inArray(items.id, query.ids),
    // The specification asks for similar products with the category and the code of the item they are similar to.
    query.code === undefined ? undefined : ne(items.code, query.code),
    query.available === undefined ? undefined : query.available ? gte(items.quantity, 1) : eq(items.quantity, 0),
    lowest === undefined ? undefined : gte(items.final_price, toMinor(lowest, currency.digits)),
    highest === undefined ? undefined : lte(items.final_price, toMinor(highest, currency.digits)),
  ]
}

/** In one of these categories or anywhere below them. */
const standsIn = (ids: number[]) => sql`${items.category_id} in (
  with recursive below as (
    select id from categories where ${inArray(sql`id`, ids)} and published
    union select c.id from categories c join below on c.parent_id = below.id where c.published
  ) select id from below)`

const contains = (word: string) => sql`${items.search_text} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`
const resembles = (word: string) => sql`word_similarity(${word}, ${items.search_text}) >= 0.45`

const soldOutLast = sql`(${items.quantity} = 0)`

function order(query: ItemQuery, locale: Locale): SQL[] {
  const sort: ItemSort = query.sort ?? (query.most_liked ? 'most_liked' : 'newest')
  switch (sort) {
    case 'newest':
      return [soldOutLast, desc(items.created_at), desc(items.id)]
    case 'price':
      return [sql`${items.final_price}`, sql`${items.id}`]
    case '-price':
      return [desc(items.final_price), desc(items.id)]
    case 'most_liked':
      return [desc(items.likes_count), desc(items.id)]
    case 'most_ordered':
      return [desc(items.sold_count), desc(items.id)]
    case 'rating':
      return [
        sql`${items.rank_sum}::numeric / greatest(${items.rank_count}, 1) desc`,
        desc(items.rank_count),
        desc(items.id),
      ]
    case 'name':
      return [
        sql`coalesce(nullif(${locale === 'ar' ? items.name_ar : items.name_en}, ''), ${items.name_en}, ${items.name_ar}) collate "und-x-icu"`,
        sql`${items.id}`,
      ]
  }
}

/** The tags of an answer whose order depends on what was sold or liked. */
export const shownOrder = (query: ItemQuery): string[] => {
  if (query.sort === 'most_ordered') return ['item', 'sold']
  return query.most_liked || query.sort === 'most_liked' || query.sort === 'rating' ? ['item', 'liked'] : ['item']
}
