import { roundHalfUp, sum } from '@rawnaq/rules/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { queryRows } from '../../db/query-rows.ts'
import { firstInstantOf, startOfDay, withinDays } from '../../db/settings/shop-days.ts'
import { daysOf, type Period } from './period.ts'
import { countsAsSold } from './sold-orders.ts'

/** What was sold on a day, in minor units, and how many orders were placed on it, whatever became of them. */
type Day = { date: string; orders: number; revenue: number; placed: number }

/**
 * What was sold on every day of a period, the earliest first: orders that stand, on the day they were placed, less what was
 * given back of them. Each day is a walk along an index from where it begins to where the next one does: to ask of every
 * order which day it was takes four times as long.
 */
export async function readSales(db: Db, period: Period, zone: string): Promise<Day[]> {
  const within = sql.join(withinDays(sql`o.issue_date`, period, zone), sql` and `)
  // Money that came twice and went back was never part of an order's own.
  const rows = await queryRows<Day>(
    db,
    sql`
    with calendar as (
      select day, ${firstInstantOf(sql`day`, zone)} as begins, ${firstInstantOf(sql`(day + 1)`, zone)} as ends
      from (select value::date as day from jsonb_array_elements_text(${JSON.stringify(daysOf(period))}::jsonb)) days),
    given_back as (
      select (o.issue_date at time zone ${zone})::date as day, sum(r.amount) as total
      from refunds r
        cross join lateral (select order_id from payments where id = r.payment_id offset 0) p
        join orders o on o.id = p.order_id
      where r.status <> 2 and r.reason <> 'late' and r.created_at >= ${startOfDay(period.from, zone)} and ${countsAsSold} and ${within}
      group by 1)
    select day::text as date, placed::int, sold.orders::int,
      (coalesce(sold.total, 0) - coalesce(given_back.total, 0))::float8 as revenue
    from calendar
      cross join lateral (
        select count(*) as placed, count(*) filter (where ${countsAsSold}) as orders, sum(o.grand_total) filter (where ${countsAsSold}) as total
        from orders o where o.status <> 0 and o.issue_date >= begins and o.issue_date < ends) sold
      left join given_back using (day)
    order by day`,
  )
  return rows
}

/** Several days in one, with what an order comes to on average. */
export function sumSales(days: readonly Day[]) {
  const orders = sum(days.map((day) => day.orders))
  const revenue = sum(days.map((day) => day.revenue))
  return { orders, revenue, average: orders === 0 ? 0 : roundHalfUp(revenue, orders) }
}
