import { fold } from '@rawnaq/rules/arabic'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { listingItems } from '../../../db/schema.ts'
import type { ListingFilter } from '../items/item-filters.ts'
import type { FoundIds, Page } from '../items/list-items.ts'
import { correctWords, itemWords, type ParsedSearch, parseSearch } from './parse-search.ts'
import { searchSteps, stepsAsCtes } from './search-steps.ts'

/** The order of what is found, and how many are looked at. */
export type SearchOptions = { orderBy: SQL[]; reach: number }

/** In an order: how well an item was found, the best first. */
export const byStep = sql`step`

/**
 * One page of what a search finds on shelves: by its code, by words of its name, or by words anywhere, forgiving typing
 * errors when nothing is found. No more than `reach` items are looked at, the newest where there are more, so that a
 * word of every item is answered as fast as a rare one.
 */
export async function searchItems(
  db: Db,
  search: string,
  narrowed: ListingFilter,
  look: SearchOptions,
  page: Page,
): Promise<FoundIds> {
  const words = await parseSearch(db, search, narrowed.shelves)
  const found = await find(db, fold(search), words, narrowed, look, page)
  if (found.total > 0 || words.words.length === 0) return found
  return find(db, '', await correctWords(db, words, itemWords), narrowed, look, page)
}

async function find(
  db: Db,
  typed: string,
  words: ParsedSearch,
  { shelves, filters }: ListingFilter,
  { orderBy, reach }: SearchOptions,
  { page, per_page }: Page,
): Promise<FoundIds> {
  const offset = (page - 1) * per_page
  const limit = Math.max(0, Math.min(per_page, reach - offset))
  // What is narrowed further needs more to choose from.
  const looked = filters.length > 0 ? WIDER * reach : reach
  const steps = searchSteps(typed, words, shelves, looked)
  if (steps.length === 0) return { ids: [], total: 0, isLowerBound: false, reach }
  const { ctes, names } = stepsAsCtes(steps)
  const isFull = names.map((name) => sql`(select count(*) from ${name}) >= ${looked}`)
  const rows = await queryRows<{ ids: number[]; total: number; isFull: boolean }>(
    db,
    sql`
    with ${ctes},
    found as materialized (
      select step, ${listingItems}.* from best join ${listingItems} on ${listingItems.item_id} = best.id
      where ${and(inArray(listingItems.shelf, shelves), ...filters)})
    select array(
        select item_id from found as shelf_items order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from found) as total, ${sql.join(isFull, sql` or `)} as "isFull"`,
  )
  const { ids, total, isFull: mayBeMore } = rows[0]!
  return { ids, total: Math.min(total, reach), isLowerBound: mayBeMore || total > reach, reach }
}

const WIDER = 5
