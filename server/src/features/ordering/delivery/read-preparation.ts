import { daysBetween, type LocalDay } from '@rawnaq/rules/local-time'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { items, orderLines } from '../../../db/schema.ts'

/** The days to prepare each line of an order from today on; a back-order is prepared from the day on which it leaves. */
export async function readPreparation(db: Db | Tx, orderId: number, today: LocalDay) {
  const lines = await db
    .select({ preparationDays: items.preparation_days, leavesOn: orderLines.dispatch_on })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.item_id))
    .where(eq(orderLines.order_id, orderId))
  return lines.map(({ preparationDays, leavesOn }) => ({
    preparationDays: preparationDays + (leavesOn === null ? 0 : Math.max(0, daysBetween(today, leavesOn))),
  }))
}
