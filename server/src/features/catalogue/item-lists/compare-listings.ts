import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { WHOLE_SHOP } from '../../../db/listing-index/on-sale.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { listingItems } from '../../../db/schema.ts'
import type { ListingFilter } from './item-filters.ts'
import { inEitherPart } from './list-items.ts'

/**
 * The listings to read, the filters within them, and the other listings, the smallest first. `size` is about the number
 * of items to read, of which `rest` is the share expected in all others, after so many lookups for each.
 */
export type ListingRead = Pick<ListingFilter, 'listings' | 'filters' | 'isSelective'> & {
  others: number[][]
  size: number
  rest: number
  lookups: number
}

/** The smallest listing to read, and the others. Listings of several terms overlap, so they are looked up. */
export function smallestFirst(filter: ListingFilter): ListingRead {
  const { listings, filters, isSelective, terms, listingShare, itemCount } = filter
  const own = { listings, share: listingShare, isDisjoint: true }
  const groups = [own, ...terms.map((one) => ({ ...one, isDisjoint: one.listings.length === 1 }))]
  const read = groups
    .filter(({ isDisjoint }) => isDisjoint)
    .reduce((least, one) => (one.share < least.share ? one : least))
  const others = groups
    .filter((group) => group !== read && group.listings[0] !== WHOLE_SHOP)
    .toSorted((one, other) => one.share - other.share)
  let [rest, lookups] = [1, 0]
  for (const { listings, share } of others) {
    lookups += rest * listings.length
    rest *= Math.min(1, share)
  }
  const size = read.share * itemCount
  return {
    listings: read.listings,
    filters,
    isSelective,
    others: others.map((group) => group.listings),
    size,
    rest,
    lookups,
  }
}

/** Listings are compared where so many lookups are expected to be enough; above, the search index is faster. */
const MOST_LOOKUPS = 5000
/** Filters can exclude each other: comparing ends after so many times the expected number of items. */
const MARGIN = 3
/** A listing with at most so many items is compared as a whole, and so are those that selective filters leave of one. */
const SMALL = 600
const FEW_LEFT = 1500

/**
 * The matches of a listing compared with the others item by item: their number up to `most` (`isMore`: there are more),
 * and their ids, in any order, or the first `end` of them in an order. Undefined where too many items would be read.
 */
export async function compareListings(
  db: Db,
  read: ListingRead,
  most: number,
  page?: { order: SQL[]; end: number },
): Promise<{ ids: number[]; total: number; isMore: boolean } | undefined> {
  const { listings, filters, isSelective, size, rest } = read
  const expected = (most + 1) / rest
  const isFast = size <= SMALL || (expected <= size && costOf(read, most) <= MOST_LOOKUPS)
  if (listings.length > 1 || !(isFast || isSelective)) return undefined
  const reach = isFast ? Math.ceil(MARGIN * Math.min(Math.max(size, SMALL), expected)) : FEW_LEFT
  const compared = isSelective
    ? sql`select item_id from ${itemsOf(read, inEitherPart)} limit ${reach}`
    : // In the order of the primary key, most lookups find their page of the index in the cache of the processor.
      sql`select item_id from ${itemsOf({ ...read, filters: [] })} order by item_id limit ${reach}`
  const isWhole = sql`(select count(*) from (${compared}) compared) < ${reach}`
  const isListed = isSelective || filters.length === 0 ? [] : [isItemOf(read)]
  const [first, all] = page
    ? [inOrder(read, page.order, page.end), sortedMatches(read, page.order, page.end)]
    : [sql`select item_id from matches`, sql`select item_id from matches`]
  const [row] = await queryRows<{ ids: number[] | null; total: number }>(
    db,
    sql`
    with matches as materialized (
      select item_id from (${compared}) compared
      where ${and(isFast ? undefined : isWhole, isInOthers(read, sql`compared.item_id`), ...isListed)} limit ${most + 1}),
    counted as materialized (select count(*)::int as total from matches)
    select total, case when total > ${most} then array(${first})
      when ${isWhole} then array(${all}) end as ids from counted`,
  )
  const { ids, total } = row!
  return ids ? { ids, total, isMore: total > most } : undefined
}

/** The number of lookups to find more than `most` matches. Items that are not in the order of their ids take twice as long. */
export const costOf = ({ isSelective, rest, lookups }: ListingRead, most: number) =>
  ((most + 1) / rest) * lookups * (isSelective ? 2 : 1)

/** The ids of the first `count` matches in an order. */
export async function readInOrder(db: Db, read: ListingRead, order: SQL[], count: number): Promise<number[]> {
  const [row] = await queryRows<{ ids: number[] }>(db, sql`select array(${inOrder(read, order, count)}) as ids`)
  return row!.ids
}

/** The items of a listing that pass its filters and further conditions. */
export const itemsOf = (
  { listings, filters }: Pick<ListingRead, 'listings' | 'filters'>,
  ...conditions: (SQL | undefined)[]
) => sql`${listingItems} where ${and(inArray(listingItems.shelf, listings), ...filters, ...conditions)}`

/** Whether a compared item passes the filters. */
export const isItemOf = (read: ListingRead) => isThere(itemsOf(read, sql`${listingItems.item_id} = compared.item_id`))

/** Whether an item is in one of each of the other listings. */
export const isInOthers = ({ others }: Pick<ListingRead, 'others'>, itemId: SQL) =>
  and(
    sql`true`,
    ...others.map((listings) =>
      isThere(sql`shelf_items other where other.item_id = ${itemId} and ${inArray(sql`other.shelf`, listings)}`),
    ),
  )

/**
 * An index lookup for each item: PostgreSQL may plan `exists` as a hash of a whole listing. False instead of null ends a
 * conjunction.
 */
const isThere = (rows: SQL) => sql`coalesce((select true from ${rows} limit 1), false)`

/** The first `count` matches in an order. */
export const inOrder = (read: ListingRead, order: SQL[], count: number) => sql`
  select item_id from ${itemsOf(read, isInOthers(read, sql`${listingItems.item_id}`))}
  order by ${sql.join(order, sql`, `)} limit ${count}`

const sortedMatches = ({ listings }: ListingRead, order: SQL[], count: number) => sql`
  select shelf_items.item_id from matches cross join lateral (
    select * from ${itemsOf({ listings, filters: [] }, sql`${listingItems.item_id} = matches.item_id`)} offset 0) shelf_items
  order by ${sql.join(order, sql`, `)} limit ${count}`
