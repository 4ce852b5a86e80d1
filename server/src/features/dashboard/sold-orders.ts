import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'

const { placed, delivery, complete } = orderStatus

/** Whether an order `o` counts as sold: it is paid, or its cash is to come, and it was neither canceled nor returned. */
export const countsAsSold = sql.raw(`o.status <> 0 and o.status in (${placed}, ${delivery}, ${complete})`)
