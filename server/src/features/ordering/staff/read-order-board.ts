import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { type OrderRow, readOrderRows } from './read-order-rows.ts'

const ORDERS_PER_STATUS = 20
const columns = Object.values(orderStatus).filter((status) => status !== orderStatus.draft)

/** The number of orders in each status except carts, and the newest of them. */
export async function readOrderBoard(db: Db): Promise<{ status: number; count: number; orders: OrderRow[] }[]> {
  const rows = await queryRows<{ status: number; count: number; ids: number[] }>(
    db,
    sql`
    select c.status, (select count(*)::int from orders where status = c.status and status <> 0) as count, array(
      select id from orders where status = c.status and status <> 0 order by issue_date desc, id desc limit ${ORDERS_PER_STATUS}) as ids
    from unnest(${sql.param(`{${columns}}`)}::smallint[]) c(status) order by c.status`,
  )
  const found = await readOrderRows(
    db,
    rows.flatMap(({ ids }) => ids),
  )
  return rows.map(({ status, count, ids }) => ({
    status,
    count,
    orders: found.filter(({ id }) => ids.includes(id)),
  }))
}
