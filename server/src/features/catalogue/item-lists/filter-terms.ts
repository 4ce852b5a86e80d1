import { tagGroups } from '@rawnaq/contract/item-attributes'
import type { ItemFilterName } from '@rawnaq/contract/item-lists'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'

/** The filters that are terms of the search index. */
type TermQuery = { [Filter in Exclude<ItemFilterName, 'available' | 'on_offer'>]?: string[] } & { on_offer?: boolean }

/** A requested filter: an item must have one of its terms, each of which has a listing. `share` is the share of all items that do. */
export type FilterTerms = { filter: ItemFilterName; terms: string[]; listings: number[]; share: number }

/**
 * The search terms of the requested filters. A filter without a known value has no terms, so nothing matches it; colours
 * and sizes are looked up by the index itself.
 */
export async function readFilterTerms(db: Db, query: TermQuery): Promise<FilterTerms[]> {
  const byTag = tagGroups.flatMap((group) => {
    const keys = query[group]
    if (keys === undefined) return []
    const found = sql`
      select ${group}::text as filter, 't:' || id as term from tags
      where published and "group" = ${group} and key = any(${`{${keys}}`}::text[])`
    return [{ filter: group, found }]
  })
  const byId = (['color', 'size'] as const).flatMap((filter) => {
    const ids = query[filter]?.filter((value) => /^[1-9]\d{0,7}$/.test(value))
    return ids === undefined
      ? []
      : [
          given(
            filter,
            ids.map((id) => prefixes[filter] + id),
          ),
        ]
  })
  const requested = [...byTag, ...byId, ...(query.on_offer ? [given('on_offer', ['o:'])] : [])]
  if (requested.length === 0) return []
  const rows = await queryRows<FilterTerms>(
    db,
    sql`
    select filter, array_agg(term) as terms, array_agg(term_listing(term)) as listings,
      coalesce(sum(amount), 0)::float8 / greatest(shelf_count(0), 1) as share
    from (${sql.join(
      requested.map(({ found }) => found),
      sql` union all `,
    )}) requested left join kept_counts on name = term
    group by filter`,
  )
  return requested.map(
    ({ filter }) => rows.find((row) => row.filter === filter) ?? { filter, terms: [], listings: [], share: 0 },
  )
}

const prefixes = { color: 'c:', size: 'z:' }

const given = (filter: ItemFilterName, terms: string[]): { filter: ItemFilterName; found: SQL } => ({
  filter,
  found: sql`select ${filter}::text as filter, term from unnest(${`{${terms}}`}::text[]) as term`,
})

/** The cache tags of a list with these filters. */
export const cacheTagsOfFilters = (query: TermQuery): string[] => [
  ...(tagGroups.some((group) => query[group]) ? ['tag'] : []),
  ...(query.color || query.size ? ['property'] : []),
]
