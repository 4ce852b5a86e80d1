import { and, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { listingCount } from '../../../db/listing-index/on-sale.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { listingItems } from '../../../db/schema.ts'
import type { Correction } from '../search/parse-search.ts'
import type { ListingFilter } from './item-filters.ts'

/** The ids of one page in order. `total` is exact, or a lower bound. A search has the typing errors it corrected. */
export type ItemIdPage = {
  ids: number[]
  total: number
  isLowerBound: boolean
  reach: number
  corrections?: Correction[]
}
export type Page = { page: number; per_page: number }
type ListLimits = { reach?: number; mostCounted?: number }

/** Lists end here: deeper pages would walk the index that far. Filtered lists are counted up to here. */
const REACH = 5000
/** With several listings each is read to this depth. */
const REACH_OF_SEVERAL = 1000

const soldOut = sql`${listingItems.sold_out}`
const inStock = not(soldOut)
/** Always true; lets the planner use both parts of the index, for a price range too. */
export const inEitherPart = sql`${listingItems.sold_out} in (false, true)`

/**
 * One page of listings, sold-out items last. Available items come from one index scan; sold-out ones are read only if
 * the page is not full. The list ends after `reach` items, and a filtered one is counted up to `mostCounted`.
 */
export async function listItems(
  db: Db,
  { listings, filters }: Pick<ListingFilter, 'listings' | 'filters'>,
  orderBy: SQL[],
  { page, per_page }: Page,
  { reach = listings.length > 1 ? REACH_OF_SEVERAL : REACH, mostCounted = REACH }: ListLimits = {},
): Promise<ItemIdPage> {
  const offset = (page - 1) * per_page
  const wanted = Math.max(0, Math.min(per_page, reach - offset))
  const order = sql.join(orderBy, sql`, `)
  const isIn = (part: SQL, listing: SQL) => and(sql`${listingItems.shelf} = ${listing}`, part, ...filters)
  const fromListings = (part: SQL) =>
    listings.length === 1
      ? sql`${listingItems} where ${isIn(part, sql`${listings[0]}`)}`
      : sql`unnest(${sql.param(`{${listings}}`)}::int[]) as along(id) cross join lateral (
          select * from ${listingItems} where ${isIn(part, sql`along.id`)} order by ${order} limit ${offset + wanted}) shelf_items`
  const counted = (parts: SQL, most: number) => sql`(select count(*)::int from (
    select 1 from ${listingItems} where ${and(inArray(listingItems.shelf, listings), parts, ...filters)} limit ${most}) counted)`
  const total =
    filters.length === 0 ? sql.join(listings.map(listingCount), sql` + `) : counted(inEitherPart, mostCounted + 1)
  const [found] = await queryRows<{ ids: number[]; total: number }>(
    db,
    sql`
    with available as materialized (
      select item_id from ${fromListings(inStock)} order by ${order} limit ${wanted} offset ${offset}),
    missing as materialized (select ${wanted} - count(*)::int as amount from available),
    sold_out as materialized (
      select item_id from ${fromListings(soldOut)} order by ${order} limit (select amount from missing) offset (
        case when (select amount from missing) > 0 then greatest(0, ${offset} - ${counted(inStock, offset + wanted)}) else 0 end))
    select array(select item_id from available) || array(select item_id from sold_out) as ids,
      ${total} as total`,
  )
  const { ids, total: count } = found!
  const isLowerBound = filters.length > 0 && count > mostCounted
  return { ids, total: isLowerBound ? mostCounted : count, isLowerBound, reach }
}

/** The ids of all items of listings, in any order, if there are at most `most`. */
export async function readAllListed(
  db: Db,
  { listings, filters }: Pick<ListingFilter, 'listings' | 'filters'>,
  most: number,
): Promise<number[] | undefined> {
  const [row] = await queryRows<{ ids: number[] | null }>(
    db,
    sql`
    with found as materialized (
      select ${listingItems.item_id} from ${listingItems}
      where ${and(inArray(listingItems.shelf, listings), inEitherPart, ...filters)} limit ${most + 1})
    select case when (select count(*) from found) <= ${most} then array(select item_id from found) end as ids`,
  )
  return row!.ids ?? undefined
}

/** The ids of the first `count` items of each listing, in an indexed order with sold-out items last. */
export async function firstInListings(db: Db, listings: number[], orderBy: SQL[], count: number) {
  if (listings.length === 0 || count === 0) return new Map<number, number[]>()
  const rows = await queryRows<{ shelf: number; ids: number[] }>(
    db,
    sql`
    select shelf, array(
      select item_id from ${listingItems} where ${listingItems.shelf} = along.shelf
      order by ${listingItems.sold_out}, ${sql.join(orderBy, sql`, `)} limit ${count}) as ids
    from unnest(${sql.param(`{${listings}}`)}::int[]) as along(shelf)`,
  )
  return new Map(rows.map(({ shelf, ids }) => [shelf, ids]))
}
