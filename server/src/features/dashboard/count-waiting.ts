import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { queryRows } from '../../db/query-rows.ts'

type Waiting = { due_today: number; unpaid: number; balances: number; no_address: number; reviews: number }

/** What waits for the staff on a day of the shop, each count by a partial index. */
export async function countWaiting(db: Db, day: string): Promise<Waiting> {
  const { placed, no_payment } = orderStatus
  const [waiting] = await queryRows<Waiting>(
    db,
    sql`
    select
      (select count(*) from orders
        where status <> 0 and status = ${placed} and delivery_day is not null and delivery_day <= ${day}::date)::int as due_today,
      (select count(*) from orders where status <> 0 and status = ${no_payment})::int as unpaid,
      (select count(*) from orders where balance_due > 0)::int as balances,
      (select count(*) from order_gifts g join orders o on o.id = g.order_id
        where g.address_from_recipient and g.recipient_address_id is null and o.status = ${placed})::int as no_address,
      (select count(*) from reviews where state = 'pending')::int as reviews`,
  )
  return waiting!
}
