import type { itemQuery } from '@rawnaq/contract/catalogue-queries'
import { searchWords } from '@rawnaq/rules/arabic'
import type { Locale } from '@rawnaq/rules/locale'
import { type Currency, toMinor } from '@rawnaq/rules/money'
import { and, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { onSale } from '../../db/on-sale.ts'
import { categories, items, shownCategories } from '../../db/schema.ts'
import { itemOrder } from './item-order.ts'
import { type ItemRow, selectItems } from './read-items.ts'

export type ItemQuery = z.output<typeof itemQuery>
export type FoundItems = { rows: ItemRow[]; total: number }

/** One page of the items that a query of the item index asks for, and how many there are; a search that finds nothing is tried again for typing errors. */
export async function findItems(db: Db, query: ItemQuery, currency: Currency, locale: Locale): Promise<FoundItems> {
  const narrowed = [onSale, ...filters(query, currency)]
  const words = searchWords(query.search ?? '').slice(0, mostWords)
  if (words.length === 0 && query.search) return { rows: [], total: 0 }
  const exact = await page(db, and(...narrowed, ...words.map(contains)), query, locale)
  if (exact.total > 0 || words.length === 0) return exact
  return page(db, and(...narrowed, ...words.map(resembles)), query, locale)
}

const mostWords = 8

async function page(db: Db, where: SQL | undefined, query: ItemQuery, locale: Locale): Promise<FoundItems> {
  const offset = (query.page - 1) * query.per_page
  const [total, rows] = await Promise.all([
    db.$count(items, where),
    selectItems(db, { where, orderBy: itemOrder(query, locale), limit: query.per_page, offset }),
  ])
  return { rows, total }
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
    // A visitor, whom all answers here are for, likes nothing yet.
    query.liked ? sql`false` : undefined,
  ]
}

/** In one of these categories or anywhere below them. */
const standsIn = (ids: number[]) => sql`${items.category_id} in (
  with recursive below as (
    select id from ${shownCategories} where ${inArray(sql`id`, ids)}
    union
    select c.id from ${categories} c join below on c.parent_id = below.id where c.published
  ) select id from below)`

const contains = (word: string) => sql`${items.search_text} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`
const resembles = (word: string) => sql`word_similarity(${word}, ${items.search_text}) >= 0.45`
