import type { Tx } from '../../db/connect.ts'
import { type orders, outbox } from '../../db/schema.ts'

/** What the customer of an order is written about. */
type OrderLetter =
  | 'order_placed'
  | 'payment_failed'
  | 'order_on_its_way'
  | 'order_complete'
  | 'order_canceled'
  | 'order_not_paid'
  | 'order_refunded'

/** Whom a letter about an order goes to, and in which language. */
export type Addressed = Pick<typeof orders.$inferSelect, 'id' | 'customer_email' | 'locale'>

/**
 * Has a letter written to the customer of an order, in its language, once this transaction is done; of an account that has
 * gone nobody is left to write to.
 */
export async function tellCustomer(
  tx: Tx,
  kind: OrderLetter,
  { id: order_id, customer_email: recipient, locale }: Addressed,
  refund_id: number | null = null,
): Promise<void> {
  if (recipient !== '') await tx.insert(outbox).values({ kind, recipient, locale, order_id, refund_id })
}
