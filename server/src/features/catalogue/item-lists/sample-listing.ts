import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { costOf, inOrder, isInOthers, isItemOf, itemsOf, type ListingRead } from './compare-listings.ts'

/** The range of ids is sampled in so many equal parts, from each of which come the first items of the listing. */
const [PARTS, TAKEN] = [64, 6]
/** A list is longer than a limit if the sample has matches in so many parts, and suggests so many times the limit. */
const [MATCHING_PARTS, TIMES] = [16, 3]
/** A sample is taken if so many times that are expected. */
const MARGIN = 1.75
/** Comparing is as fast as a sample where it takes at most so many lookups. */
const AS_FAST = 1500

/**
 * Samples a listing to see that more than `most` of its items are in all others too, which takes longer to count.
 * Returns the ids of the first `end` matches in an order, none without a page; undefined if the sample does not show that
 * there are more. A part of the ids with few items of the listing is counted as it is, so neither a batch of items that
 * were imported together nor a few old ones make a list look longer.
 */
export async function sampleListing(
  db: Db,
  read: ListingRead,
  most: number,
  page?: { order: SQL[]; end: number },
): Promise<number[] | undefined> {
  const isPromising =
    PARTS * TAKEN * read.rest >= MARGIN * MATCHING_PARTS && read.size * read.rest >= MARGIN * TIMES * most
  if (read.listings.length > 1 || !isPromising || costOf(read, most) <= AS_FAST) return undefined
  const isMatch = sql`${isInOthers(read, sql`compared.item_id`)} and ${read.filters.length > 0 ? isItemOf(read) : sql`true`}`
  const [row] = await queryRows<{ ids: number[] | null }>(
    db,
    sql`
    with range as materialized (select max(item_id) / ${PARTS}::int + 1 as length from item_marks),
    parts as materialized (
      select length, count(*) as items, count(*) filter (where ${isMatch}) as matches,
        max(compared.item_id) - part * length + 1 as read
      from range cross join generate_series(0, ${PARTS - 1}::int) as part cross join lateral (
        select item_id from ${itemsOf({ ...read, filters: [] })}
          and item_id >= part * length and item_id < (part + 1) * length order by item_id limit ${TAKEN}) compared
      group by part, length),
    sampled as materialized (
      select count(*) filter (where matches > 0) as parts,
        sum(case when items < ${TAKEN} then matches else matches * length::float8 / read end) as matches from parts)
    select case when parts >= ${MATCHING_PARTS} and matches >= ${TIMES * most}
      then array(${page ? inOrder(read, page.order, page.end) : sql`select 0 limit 0`}) end as ids from sampled`,
  )
  return row!.ids ?? undefined
}
