import { tagGroups } from '@rawnaq/contract/item-attributes'
import type { ItemFilterName } from '@rawnaq/contract/item-lists'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { WHOLE_SHOP } from '../../../db/listing-index/on-sale.ts'
import { queryRowsPrepared } from '../../../db/query-rows.ts'

/** The filters that are terms of the search index. */
type TermQuery = { [Filter in Exclude<ItemFilterName, 'available' | 'on_offer'>]?: string[] } & { on_offer?: boolean }

/**
 * A requested filter: an item must have one of its terms, each of which has a listing. `share` is the share of all items
 * that do. Further categories or offers of a query are filters too.
 */
export type FilterTerms = {
  filter: ItemFilterName | 'listing'
  terms: string[]
  listings: number[]
  share: number
}

/** The requested filters, the number of all items, and the share of them in the listings; unknown without filters. */
export type RequestedTerms = { terms: FilterTerms[]; itemCount: number; listingShare: number }

/**
 * The search terms of the requested filters within listings, and of further listings that an item must be in. A filter
 * without a known value has no terms, so nothing matches it; colours and sizes are looked up by the index itself.
 */
export async function readFilterTerms(
  db: Db,
  query: TermQuery,
  listings: number[] = [WHOLE_SHOP],
  others: number[][] = [],
): Promise<RequestedTerms> {
  const byTag = tagGroups.flatMap((group) => {
    const keys = query[group]
    if (keys === undefined) return []
    const found = sql`
      select 't:' || id as term from tags
      where published and "group" = ${group} and key = any(${`{${keys}}`}::text[])`
    return [{ filter: group, found }]
  })
  const byId = (['color', 'size'] as const).flatMap((filter) => {
    const ids = query[filter]?.filter((value) => /^[1-9]\d{0,7}$/.test(value))
    return ids === undefined ? [] : [{ filter, found: given(ids.map((id) => prefixes[filter] + id)) }]
  })
  const requested: { filter: FilterTerms['filter']; found: SQL }[] = [
    ...byTag,
    ...byId,
    ...(query.on_offer ? [{ filter: 'on_offer' as const, found: given(['o:']) }] : []),
    ...others.map((ids) => ({ filter: 'listing' as const, found: given(ids.map((id) => `s:${id}`)) })),
  ]
  if (requested.length === 0) return { terms: [], itemCount: 0, listingShare: 1 }
  const terms = requested.map(({ found }, place) => sql`select ${place}::int as place, term from (${found}) found`)
  const rows = await queryRowsPrepared<Omit<FilterTerms, 'filter'> & { place: number; itemCount: number }>(
    db,
    sql`
    with shop as materialized (select greatest(shelf_count(${WHOLE_SHOP}), 1) as items)
    select place, (select items from shop) as "itemCount", array_agg(term) as terms,
      array_agg(coalesce(term_listing(term), substr(term, 3)::int)) as listings,
      coalesce(sum(amount), 0)::float8 / (select items from shop) as share
    from (${sql.join(terms, sql` union all `)}) requested left join kept_counts on name = term
    group by place ${isWholeShop(listings) ? sql`` : shareOf(listings)}`,
  )
  const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]))
  return {
    terms: requested.map(({ filter }, place) => ({ filter, ...(byPlace.get(place) ?? nothing) })),
    itemCount: rows[0]?.itemCount ?? 0,
    listingShare: byPlace.get(OF_LISTINGS)?.share ?? 1,
  }
}

const nothing = { terms: [], listings: [], share: 0 }

const prefixes = { color: 'c:', size: 'z:' }

const given = (terms: string[]) => sql`select term from unnest(${`{${terms}}`}::text[]) as term`

const isWholeShop = (listings: number[]) => listings.length === 1 && listings[0] === WHOLE_SHOP

/** The place of the share of the listings among the rows of the filters. */
const OF_LISTINGS = -1

const shareOf = (listings: number[]) => sql`
  union all select ${OF_LISTINGS}, (select items from shop), null, null, sum(shelf_count(shelf))::float8 / (select items from shop)
  from unnest(${`{${listings}}`}::int[]) as shelf`

/** The cache tags of a list with these filters. */
export const cacheTagsOfFilters = (query: TermQuery): string[] => [
  ...(tagGroups.some((group) => query[group]) ? ['tag'] : []),
  ...(query.color || query.size ? ['property'] : []),
]
