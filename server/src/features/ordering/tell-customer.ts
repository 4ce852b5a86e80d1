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
  | 'order_note'

/** Whom a letter about an order goes to, and in which language. */
export type Addressed = Pick<typeof orders.$inferSelect, 'id' | 'customer_email' | 'locale'>

/** What a letter tells beside its order: of which refund, or what somebody of the staff wrote. */
type Told = { refund_id?: number; text?: string }

/**
 * Has a letter written to the customer of an order, in its language, once this transaction is done; of an account that has
 * gone nobody is left to write to.
 */
export async function tellCustomer(
  tx: Tx,
  kind: OrderLetter,
  { id: order_id, customer_email: recipient, locale }: Addressed,
  told: Told = {},
): Promise<void> {
  if (recipient !== '') await tx.insert(outbox).values({ kind, recipient, locale, order_id, ...told })
}
