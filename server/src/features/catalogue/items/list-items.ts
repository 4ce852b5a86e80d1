import { and, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { listingCount } from '../../../db/listing-index/on-sale.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { listingItems } from '../../../db/schema.ts'
import type { ListingFilter } from './item-filters.ts'

/** The ids of one page in their order. `total` is exact, or the least there are. */
export type FoundIds = { ids: number[]; total: number; isLowerBound: boolean; reach: number }
export type Page = { page: number; per_page: number }

/** Nobody turns this many pages, and an index would have to be walked that far: a list ends here, and what is narrowed is counted up to here. */
const REACH = 5000
/** Of several shelves each has to be looked along so far. */
const REACH_OF_SEVERAL = 1000

const soldOut = sql`${listingItems.sold_out}`
const inStock = not(soldOut)
/** Says nothing but which parts of an index there are. */
const inEitherPart = sql`${listingItems.sold_out} in (false, true)`

/**
 * One page of shelves, what is sold out last. The order is that of an index among what can be bought and among what is sold
 * out: what can be bought is read first, and the rest only where the page is not full.
 */
export async function listItems(
  db: Db,
  { shelves, filters }: ListingFilter,
  orderBy: SQL[],
  { page, per_page }: Page,
): Promise<FoundIds> {
  const reach = shelves.length > 1 ? REACH_OF_SEVERAL : REACH
  const offset = (page - 1) * per_page
  const wanted = Math.max(0, Math.min(per_page, reach - offset))
  const order = sql.join(orderBy, sql`, `)
  const isIn = (part: SQL, shelf: SQL) => and(sql`${listingItems.shelf} = ${shelf}`, part, ...filters)
  const along = (part: SQL) =>
    shelves.length === 1
      ? sql`${listingItems} where ${isIn(part, sql`${shelves[0]}`)}`
      : sql`unnest(${sql.param(`{${shelves}}`)}::int[]) as along(id) cross join lateral (
          select * from ${listingItems} where ${isIn(part, sql`along.id`)} order by ${order} limit ${offset + wanted}) shelf_items`
  const counted = (parts: SQL, most: number) => sql`(select count(*)::int from (
    select 1 from ${listingItems} where ${and(inArray(listingItems.shelf, shelves), parts, ...filters)} limit ${most}) counted)`
  const total = filters.length === 0 ? sql.join(shelves.map(listingCount), sql` + `) : counted(inEitherPart, REACH + 1)
  const [found] = await queryRows<{ ids: number[]; total: number }>(
    db,
    sql`
    with available as materialized (
      select item_id from ${along(inStock)} order by ${order} limit ${wanted} offset ${offset}),
    missing as materialized (select ${wanted} - count(*)::int as amount from available),
    sold_out as materialized (
      select item_id from ${along(soldOut)} order by ${order} limit (select amount from missing) offset (
        case when (select amount from missing) > 0 then greatest(0, ${offset} - ${counted(inStock, offset + wanted)}) else 0 end))
    select array(select item_id from available) || array(select item_id from sold_out) as ids,
      ${total} as total`,
  )
  const { ids, total: count } = found!
  const isLowerBound = filters.length > 0 && count > REACH
  return { ids, total: isLowerBound ? REACH : count, isLowerBound, reach }
}

/** The ids of the first items on each of these shelves, at most `count` of each, in an order that is that of an index with what is sold out last. */
export async function firstInListings(db: Db, shelves: number[], orderBy: SQL[], count: number) {
  if (shelves.length === 0 || count === 0) return new Map<number, number[]>()
  const rows = await queryRows<{ shelf: number; ids: number[] }>(
    db,
    sql`
    select shelf, array(
      select item_id from ${listingItems} where ${listingItems.shelf} = along.shelf
      order by ${listingItems.sold_out}, ${sql.join(orderBy, sql`, `)} limit ${count}) as ids
    from unnest(${sql.param(`{${shelves}}`)}::int[]) as along(shelf)`,
  )
  return new Map(rows.map(({ shelf, ids }) => [shelf, ids]))
}
