import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'

/** Whether an order `o` is placed and the recipient of its gift has not given the address yet. */
export const waitsForAddress = sql`(o.status = ${sql.raw(String(orderStatus.placed))} and exists (
  select from order_gifts g
  where g.order_id = o.id and g.address_from_recipient and g.recipient_address_id is null))`
