import type { ReturnedLine } from '@rawnaq/rules/returns'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { addedTax } from '../../../db/orders/included-tax.ts'
import { queryRows } from '../../../db/query-rows.ts'

/** A line of an order for a return: `left` units can still be returned, none of a line that is made to order. */
export type ReturnLine = ReturnedLine & { id: number; isMadeToOrder: boolean; left: number }

/**
 * All lines of an order, with the units that went back in closed returns, and those of one return. `left` counts the
 * units of every return that is neither refused nor withdrawn.
 */
export async function readReturnLines(db: Db | Tx, orderId: number, returnId = 0): Promise<ReturnLine[]> {
  return queryRows<ReturnLine>(
    db,
    sql`
    select l.id, l.line_total::float8 as "lineTotal", (l.promotion_share + l.coupon_share)::float8 as "discountShare",
      (${addedTax(sql`l.line_tax`)})::float8 as "lineTax", l.item_quantity as quantity, l.options <> '[]' as "isMadeToOrder",
      coalesce(sum(r.quantity) filter (where r.state = 'closed' and r.return_id <> ${returnId}), 0)::int as before,
      coalesce(sum(r.quantity) filter (where r.return_id = ${returnId}), 0)::int as returned,
      case when l.options <> '[]' then 0 else l.item_quantity - coalesce(
        sum(r.quantity) filter (where r.state not in ('refused', 'withdrawn')), 0)::int end as left
    from order_lines l join orders o on o.id = l.order_id left join (
      select rl.order_line_id, rl.return_id, rl.quantity, r.state
      from order_return_lines rl join order_returns r on r.id = rl.return_id
      where r.order_id = ${orderId}) r on r.order_line_id = l.id
    where l.order_id = ${orderId} group by l.id, o.id order by l.id`,
  )
}
