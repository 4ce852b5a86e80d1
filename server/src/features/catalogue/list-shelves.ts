import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { shelfCount } from '../../db/on-sale.ts'
import { shelfItems } from '../../db/schema.ts'
import type { Narrowed } from './narrow-items.ts'

/** The ids of one page in their order. `total` is exact, or the least there are. */
export type FoundIds = { ids: number[]; total: number; isLowerBound: boolean; reach: number }
export type Page = { page: number; per_page: number }

/** Nobody turns this many pages, and an index would have to be walked that far: a list ends here, and narrowed lists are counted up to here. */
const REACH = 10_000

/** One page of shelves in an order that is that of an index, whatever stands on them. */
export async function listShelves(db: Db, { shelves, filters }: Narrowed, orderBy: SQL[], { page, per_page }: Page) {
  const offset = (page - 1) * per_page
  const order = sql.join(orderBy, sql`, `)
  const on = (shelf: number) => and(sql`${shelfItems.shelf} = ${shelf}`, ...filters)
  // Branches that each come in order are merged as far as the page needs.
  const branches = shelves.map((shelf) => sql`(select * from ${shelfItems} where ${on(shelf)})`)
  const all = sql`(${sql.join(branches, sql` union all `)}) as shelf_items`
  const ids =
    offset >= REACH
      ? sql`'{}'::int[]`
      : sql`array(select item_id from ${all} order by ${order} limit ${Math.min(per_page, REACH - offset)} offset ${offset})`
  const total =
    filters.length === 0
      ? sql.join(shelves.map(shelfCount), sql` + `)
      : sql`(select count(*)::int from (select 1 from ${all} limit ${REACH + 1}) counted)`
  const { rows } = (await db.execute(sql`select ${ids} as ids, ${total} as total`)) as unknown as {
    rows: [{ ids: number[]; total: number }]
  }
  const [found] = rows
  const isLowerBound = filters.length > 0 && found.total > REACH
  return { ids: found.ids, total: isLowerBound ? REACH : found.total, isLowerBound, reach: REACH }
}
