import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import type { orders } from '../../../db/schema.ts'

/** What the customer of an order is written about. */
type OrderEmailKind =
  | 'order_placed'
  | 'payment_failed'
  | 'order_on_its_way'
  | 'order_complete'
  | 'order_canceled'
  | 'order_not_paid'
  | 'refund_decided'
  | 'order_refunded'
  | 'order_note'

/** Whom a letter about an order goes to, and in which language. */
export type EmailRecipient = Pick<typeof orders.$inferSelect, 'id' | 'customer_email' | 'locale'>

/** What a letter tells beside its order: of which refund, or what somebody of the staff wrote. */
type EmailDetails = { refund_id?: number; text?: string }

/**
 * The statement that has a letter written to the customer of an order, in its language, once its transaction is done; of
 * an account that has gone nobody is left to write to.
 */
export const insertOrderEmail = (
  { id, customer_email, locale }: EmailRecipient,
  kind: OrderEmailKind,
  told: EmailDetails = {},
): SQL => sql`
  insert into outbox (kind, recipient, locale, order_id, refund_id, text)
  select ${kind}, ${customer_email}, ${locale}, ${id}, ${told.refund_id ?? null}, ${told.text ?? null}
  where ${customer_email !== ''}`

/** Writes it by itself, where it is not part of a statement that does more. */
export async function queueOrderEmail(
  tx: Tx,
  kind: OrderEmailKind,
  order: EmailRecipient,
  told?: EmailDetails,
): Promise<void> {
  await tx.execute(insertOrderEmail(order, kind, told))
}
