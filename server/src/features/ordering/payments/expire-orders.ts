import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../../db/query-rows.ts'
import { transact } from '../../../db/transact.ts'
import type { Shop } from '../../../http/shop.ts'
import { cancelLockedOrder, invalidateItems, type LockedOrder } from '../orders/cancel-order.ts'

/**
 * Cancels unpaid orders after their deadline, each in its own transaction, and returns their number. Orders with an
 * undecided payment wait for its result.
 */
export async function expireOrders(shop: Shop): Promise<number> {
  for (let count = 0; ; count += 1) {
    const itemIds = await transact(shop.db, async (tx) => {
      const rows = await queryRows<LockedOrder>(
        tx,
        sql`
        select id, status, customer_email, locale from orders o
        where status = ${orderStatus.no_payment} and hold_until < now()
          and not exists (select from payments p where p.order_id = o.id and p.status in (0, 4))
        order by hold_until limit 1 for no key update skip locked`,
      )
      return rows[0] ? cancelLockedOrder(tx, rows[0], { notPaid: true }) : null
    })
    if (!itemIds) return count
    invalidateItems(shop, itemIds)
  }
}
