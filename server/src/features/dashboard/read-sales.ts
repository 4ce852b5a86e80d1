import { roundHalfUp, sum } from '@rawnaq/rules/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { beginOf, withinDays } from '../../db/shop-days.ts'
import { daysOf, type Period } from './period.ts'
import { stands } from './stands.ts'

/** What was sold on a day, in minor units, and how many orders were placed on it, whatever became of them. */
type Day = { date: string; orders: number; revenue: number; placed: number }

/** What was sold on every day of a period: orders that stand, on the day they were placed, less what was given back of them. */
export async function readSales(db: Db, period: Period, zone: string): Promise<Day[]> {
  const within = sql.join(withinDays(sql`o.issue_date`, period, zone), sql` and `)
  // Money that came twice and went back was never part of an order's own.
  const { rows } = (await db.execute(sql`
    with sold as (
      select (o.issue_date at time zone ${zone})::date as day, count(*) as placed,
        count(*) filter (where ${stands}) as orders, sum(o.grand_total) filter (where ${stands}) as total
      from orders o where o.status <> 0 and ${within} group by 1),
    given_back as (
      select (o.issue_date at time zone ${zone})::date as day, sum(r.amount) as total
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where r.status <> 2 and r.reason <> 'late' and r.created_at >= ${beginOf(period.from, zone)} and ${stands} and ${within}
      group by 1)
    select day::text as date, placed::int, orders::int,
      (coalesce(sold.total, 0) - coalesce(given_back.total, 0))::float8 as revenue
    from sold left join given_back using (day)`)) as unknown as { rows: Day[] }
  const byDate = new Map(rows.map((row) => [row.date, row]))
  return daysOf(period).map((date) => byDate.get(date) ?? { date, orders: 0, revenue: 0, placed: 0 })
}

/** Several days in one, with what an order comes to on average. */
export function summed(days: readonly Day[]) {
  const orders = sum(days.map((day) => day.orders))
  const revenue = sum(days.map((day) => day.revenue))
  return { orders, revenue, average: orders === 0 ? 0 : roundHalfUp(revenue, orders) }
}
