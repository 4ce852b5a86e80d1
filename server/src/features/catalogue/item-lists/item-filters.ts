import type { itemQuery } from '@rawnaq/contract/catalogue-queries'
import type { ItemSort } from '@rawnaq/contract/item-lists'
import { type Currency, toMinor } from '@rawnaq/rules/money'
import { eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { WHOLE_SHOP } from '../../../db/listing-index/on-sale.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { items, listingItems, reactions } from '../../../db/schema.ts'
import { isLowStock } from '../items/low-stock.ts'
import { type FilterTerms, readFilterTerms } from './filter-terms.ts'

export type ItemQuery = Omit<z.output<typeof itemQuery>, 'sort'> & {
  sort?: ItemSort
  /** Only items this customer likes. */
  likedBy?: number
}

/** The listings to read, none of which contains another, and the filters within them. */
export type ListingFilter = { listings: number[]; filters: SQL[]; terms: FilterTerms[] }

/** The filters of an item query, except its search. */
export async function itemFilters(db: Db, query: ItemQuery, currency: Currency): Promise<ListingFilter> {
  const [shelves = [WHOLE_SHOP], ...others] = requestedListings(query)
  const filters = [...others.map(isInListings), ...conditionsOf(query, currency)]
  if (query.low_stock) filters.push(await isLowStock(db))
  const terms = await readFilterTerms(db, query)
  return { listings: shelves.length > 1 ? await withoutDescendants(db, shelves) : shelves, filters, terms }
}

/** Listings as a conjunction: an item is in at least one of each list. */
function requestedListings(query: ItemQuery): number[][] {
  const categories = [...(query.category_ids ?? []), ...(query['category_ids[]'] ?? [])]
  return [
    ...(query.category_id === undefined ? [] : [[query.category_id]]),
    ...(categories.length === 0 ? [] : [categories]),
    ...(query.offer_id === undefined ? [] : [[-query.offer_id]]),
  ]
}

/** Whether an item is in one of these listings. */
export const isInListings = (listings: number[]) => sql`exists (
  select 1 from shelf_items other where other.item_id = ${listingItems.item_id} and ${inArray(sql`other.shelf`, listings)})`

/** Drops categories that are descendants of others in the list. */
async function withoutDescendants(db: Db, categories: number[]): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`
    select distinct id from unnest(${`{${categories}}`}::int[]) as id, category_path(id)
    where (path[:cardinality(path) - 1] && ${`{${categories}}`}::int[]) is not true`,
  )
  return rows.map(({ id }) => id)
}

function conditionsOf(query: ItemQuery, currency: Currency): SQL[] {
  const { item_id, sold_out, final_price } = listingItems
  const [low, high] = query.slider ?? query['slider[]'] ?? []
  const lowest = query.lowest_price ?? low
  const highest = query.highest_price ?? high
  const filters = [
    query.ids && inArray(item_id, query.ids),
    // The specification requests similar products by category and by the code of the item to exclude.
    query.code === undefined
      ? undefined
      : sql`${item_id} is distinct from (select ${items.id} from ${items} where ${items.code} = ${query.code})`,
    query.available === undefined ? undefined : eq(sold_out, !query.available),
    lowest === undefined ? undefined : gte(final_price, toMinor(lowest, currency.digits)),
    highest === undefined ? undefined : lte(final_price, toMinor(highest, currency.digits)),
    query.likedBy === undefined
      ? undefined
      : sql`${item_id} in (select ${reactions.item_id} from ${reactions} where ${eq(reactions.user_id, query.likedBy)})`,
  ]
  return filters.filter((filter) => filter !== undefined)
}
