import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { listingItems } from '../../../db/schema.ts'
import { filterCandidates } from '../search/search-steps.ts'
import type { ListingFilter } from './item-filters.ts'

/** So many items with the terms are looked at for other filters, such as a price range. */
const MOST_CANDIDATES = 2500

/**
 * The ids of the items in the listings with one term of each filter, in an order, intersected by the search index.
 * Undefined if there are, or with other filters may be, more than `most`: `total` is the number that was found.
 */
export async function intersectTerms(
  db: Db,
  filter: ListingFilter,
  most: number,
  orderBy: SQL[] = [listingItems.item_id.getSQL()],
): Promise<{ ids: number[] | undefined; total: number }> {
  const { listings, filters } = filter
  const considered = filters.length > 0 ? Math.max(MOST_CANDIDATES, most + 1) : most + 1
  const candidates = filterCandidates(filter, most + 1, considered)
  const isFull = sql`(select count(*) from candidates) >= ${considered}`
  // Candidates are read one by one, until there are too many matches. Without other filters, all candidates match.
  const [row] = await queryRows<{ ids: number[] | null; total: number }>(
    db,
    sql`
    with candidates as materialized (${candidates}),
    found as materialized (
      select shelf_items.* from candidates cross join lateral (
        select * from ${listingItems}
        where ${and(inArray(listingItems.shelf, listings), sql`${listingItems.item_id} = candidates.id`, ...filters)} offset 0) shelf_items
      ${filters.length > 0 ? sql`` : sql`where not ${isFull}`} limit ${most + 1}),
    counted as materialized (select (select count(*)::int from found) as total),
    ended as materialized (select total, total > ${most} or ${isFull} as "isMore" from counted)
    select total, case when not "isMore" then array(
      select item_id from found as shelf_items order by ${sql.join(orderBy, sql`, `)}) end as ids from ended`,
  )
  const { ids, total } = row!
  return ids ? { ids, total } : { ids: undefined, total: filters.length > 0 ? Math.min(total, most) : most }
}
