import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { readTimeZone } from '../../../db/settings/shop-days.ts'
import { type OrderQuery, orderFilter } from './order-filters.ts'
import { readOrderRows } from './read-order-rows.ts'

/** The highest exact count for filters without an index; lists end there. */
export const MAX_COUNTED = 10_000

/** One page of all orders that match a query, without carts. `total` is exact or a lower bound. */
export async function listStaffOrders(db: Db, query: OrderQuery) {
  const { where, isCounted } = orderFilter(query, await readTimeZone(db))
  const { page, per_page, sort = '-issue_date' } = query
  const counted = isCounted
    ? sql`(select count(*)::int from orders o where ${where})`
    : sql`(select count(*)::int from (select from orders o where ${where} limit ${MAX_COUNTED + 1}) found)`
  const [found] = await queryRows<{ total: number; ids: number[] }>(
    db,
    sql`
    select ${counted} as total, array(
      select o.id from orders o where ${where} ${isNumbered(sort)} order by ${orderBy[sort]}
      limit ${per_page} offset ${(page - 1) * per_page}) as ids`,
  )
  const { total, ids } = found!
  const isLowerBound = !isCounted && total > MAX_COUNTED
  return {
    data: await readOrderRows(db, ids),
    total: { total: isLowerBound ? MAX_COUNTED : total, isLowerBound },
  }
}

type Sort = NonNullable<OrderQuery['sort']>

const orderBy: Record<Sort, SQL> = {
  issue_date: sql`o.issue_date, o.id`,
  '-issue_date': sql`o.issue_date desc, o.id desc`,
  number: sql`o.number`,
  '-number': sql`o.number desc`,
  grand_total: sql`o.grand_total, o.id`,
  '-grand_total': sql`o.grand_total desc, o.id desc`,
}

/** Carts have no number; the condition lets the index on numbers skip them. */
const isNumbered = (sort: Sort) => (sort.endsWith('number') ? sql`and o.number is not null` : sql``)
