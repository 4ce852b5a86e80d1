import { fold } from '@rawnaq/rules/arabic'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows, queryRowsVariant } from '../../../db/query-rows.ts'
import { listingItems } from '../../../db/schema.ts'
import type { Shop } from '../../../http/shop.ts'
import type { ListingFilter } from '../item-lists/item-filters.ts'
import type { ItemIdPage, Page } from '../item-lists/list-items.ts'
import { itemWords } from './look-up-words.ts'
import { correctWords, type ParsedSearch, parseSearch } from './parse-search.ts'
import type { Step } from './search-candidates.ts'
import { searchSteps, stepsAsCtes } from './search-steps.ts'

type SearchFilter = Pick<ListingFilter, 'listings' | 'filters' | 'terms'>

/** The order of the matches, and how many are considered. */
type SearchOptions = { orderBy: SQL[]; reach: number }

/** Sorts by relevance, best first. */
export const byStep = sql`step`

/**
 * One page of search matches in the listings: by code, by words of the name, or by words anywhere; typing errors are
 * corrected if nothing matches. At most `reach` items are considered, the newest ones, so that a word of every item is
 * answered as fast as a rare one.
 */
export async function searchItems(
  shop: Pick<Shop, 'reads' | 'cache'>,
  search: string,
  filter: SearchFilter,
  options: SearchOptions,
  page: Page,
): Promise<ItemIdPage> {
  const { reads: db } = shop
  const words = await parseSearch(shop, search, filter.listings)
  const found = await find(db, fold(search), words, filter, options, page)
  if (found.total > 0) return { ...found, corrections: words.corrections }
  if (words.isCorrected) return found
  return find(db, '', await correctWords(db, words, itemWords), filter, options, page)
}

function find(
  db: Db,
  typed: string,
  words: ParsedSearch,
  filter: SearchFilter,
  options: SearchOptions,
  page: Page,
): Promise<ItemIdPage> {
  return readPage(db, searchSteps(typed, words, filter, considered(filter, options)), filter, options, page)
}

/** Filters discard candidates, so more are read. */
const considered = ({ filters }: SearchFilter, { reach }: SearchOptions) => (filters.length > 0 ? WIDEST : reach)

const WIDEST = 2500

async function readPage(
  db: Db,
  steps: Step[],
  filter: SearchFilter,
  options: SearchOptions,
  { page, per_page }: Page,
): Promise<ItemIdPage> {
  const { listings, filters } = filter
  const { orderBy, reach } = options
  const offset = (page - 1) * per_page
  const limit = Math.max(0, Math.min(per_page, reach - offset))
  if (steps.length === 0) return { ids: [], total: 0, isLowerBound: false, reach }
  const { ctes, names } = stepsAsCtes(steps)
  const full = names.map((name) => sql`(select count(*) from ${name}) >= ${considered(filter, options)}`)
  const isFull = sql`(${sql.join(full, sql` or `)})`
  const inListings = sql`${listingItems.shelf} in (${sql.join(
    listings.map((listing) => sql`(select ${listing}::int)`),
    sql`, `,
  )})`
  // The text of a search without filters depends only on the number of its words and on how often they occur.
  const read = filters.length === 0 ? queryRowsVariant : queryRows
  const rows = await read<{ ids: number[]; total: number; isFull: boolean }>(
    db,
    sql`
    with ${ctes},
    found as materialized (
      select step, listed.* from best cross join lateral (
        select ${listingItems}.* from ${listingItems}
        where ${and(sql`${listingItems.item_id} = best.id`, inListings, ...filters)}
        limit 1) listed)
    select array(
        select item_id from found as shelf_items order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from found) as total, ${isFull} as "isFull"`,
  )
  const { ids, total, isFull: mayBeMore } = rows[0]!
  return { ids, total: Math.min(total, reach), isLowerBound: mayBeMore || total > reach, reach }
}
