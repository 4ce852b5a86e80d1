import { paymentStatus } from '@rawnaq/rules/payment-status'
import { sql } from 'drizzle-orm'

/** Whether a payment `p` has no known outcome five minutes after its gateway request. */
export const isStuckPayment = sql`p.status in (${sql.raw(`${paymentStatus.pending}, ${paymentStatus.held}`)})
  and p.asked_at is not null and p.asked_at < now() - interval '5 minutes'`
