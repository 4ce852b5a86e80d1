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
import { type RequestedTerms, readFilterTerms } from './filter-terms.ts'

export type ItemQuery = Omit<z.output<typeof itemQuery>, 'sort'> & {
  sort?: ItemSort
  /** Only items this customer likes. */
  likedBy?: number
}

/**
 * The listings to read, none of which contains another, and the filters within them. `isSelective`: they may leave few
 * items, which a filter of items in stock does not.
 */
export type ListingFilter = RequestedTerms & { listings: number[]; filters: SQL[]; isSelective: boolean }

/** The filters of an item query, except its search. */
export async function itemFilters(db: Db, query: ItemQuery, currency: Currency): Promise<ListingFilter> {
  const [requested = [WHOLE_SHOP], ...others] = requestedListings(query)
  const filters = conditionsOf(query, currency)
  if (query.low_stock) filters.push(await isLowStock(db))
  const isSelective = filters.length > [query.available, query.code].filter(Boolean).length
  const listings = requested.length > 1 ? await withoutDescendants(db, requested) : requested
  return { listings, filters, isSelective, ...(await readFilterTerms(db, query, listings, others)) }
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
