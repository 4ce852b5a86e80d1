import { paymentStatus } from '@rawnaq/rules/payment-status'
import { sql } from 'drizzle-orm'

/** What the courier collects for an order `o`, in minor units; null for nothing. */
export const cashToCollect = sql.raw(`(
  select sum(cash.amount)::float8 from payments cash
  where cash.order_id = o.id and cash.method = 'cash' and cash.status = ${paymentStatus.pending})`)
