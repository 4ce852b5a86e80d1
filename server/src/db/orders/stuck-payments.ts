import { paymentStatus } from '@rawnaq/rules/payment-status'
import { sql } from 'drizzle-orm'

/** Whether nobody knows the end of a payment `p`, though its gateway was asked more than five minutes ago. */
export const isStuckPayment = sql`p.status in (${sql.raw(`${paymentStatus.pending}, ${paymentStatus.held}`)})
  and p.asked_at is not null and p.asked_at < now() - interval '5 minutes'`
