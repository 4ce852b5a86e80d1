import type { PaymentMethod } from '@rawnaq/contract/payments'
import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import type { orders } from '../../../db/schema.ts'
import { insertOrderEmail } from '../orders/queue-order-email.ts'

/** Places an unpaid order, now paid with this method or payable in cash, in one statement. The caller has locked it. */
export async function placeUnpaidOrder(tx: Tx, order: typeof orders.$inferSelect, method: PaymentMethod) {
  const { placed, no_payment } = orderStatus
  await tx.execute(sql`
    with placed as (
      update orders set status = ${placed}, hold_until = null, payment_method = ${method} where id = ${order.id}),
    told as (${insertOrderEmail(order, 'order_placed')})
    insert into order_moves (order_id, user_id, from_status, to_status)
    values (${order.id}, ${order.user_id}, ${no_payment}, ${placed})`)
}
