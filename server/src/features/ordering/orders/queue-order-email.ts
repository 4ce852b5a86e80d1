import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import type { orders } from '../../../db/schema.ts'

/** The kinds of email sent to the customer of an order. */
type OrderEmailKind =
  | 'order_placed'
  | 'payment_failed'
  | 'order_delivery_changed'
  | 'address_received'
  | 'order_on_its_way'
  | 'parcel_sent'
  | 'order_complete'
  | 'order_canceled'
  | 'order_not_paid'
  | 'refund_decided'
  | 'order_refunded'
  | 'order_note'
  | 'payment_link'
  | 'order_changed'
  | 'balance_link'
  | 'balance_paid'
  | 'return_requested'
  | 'return_approved'
  | 'return_refused'
  | 'return_closed'

/** The recipient of an email about an order, and its language. */
export type EmailRecipient = Pick<typeof orders.$inferSelect, 'id' | 'customer_email' | 'locale'>

/** Further data of an email: the refund, the return, the parcel, or a text by staff. */
type EmailDetails = { refund_id?: number; return_id?: number; parcel_id?: number; text?: string }

/**
 * SQL that queues an email to the customer in the language of the order; it is sent after commit. Deleted accounts
 * have no address and get none.
 */
export const insertOrderEmail = (
  { id, customer_email, locale }: EmailRecipient,
  kind: OrderEmailKind,
  details: EmailDetails = {},
): SQL => sql`
  insert into outbox (kind, recipient, locale, order_id, refund_id, return_id, parcel_id, text)
  select ${kind}, ${customer_email}, ${locale}, ${id}, ${details.refund_id ?? null}, ${details.return_id ?? null}, ${details.parcel_id ?? null}, ${details.text ?? null}
  where ${customer_email !== ''}`

/** Queues an email in a statement of its own. */
export async function queueOrderEmail(
  tx: Tx,
  kind: OrderEmailKind,
  order: EmailRecipient,
  details?: EmailDetails,
): Promise<void> {
  await tx.execute(insertOrderEmail(order, kind, details))
}

/** SQL that queues the emails about a new order for the staff in the settings, once for each order and address. */
export const insertOrderNotifications = (orderId: number): SQL => sql`
  insert into outbox (kind, recipient, locale, order_id)
  select 'new_order', addresses.address,
    coalesce((select value #>> '{}' from settings where key = 'order_notification_language'), 'en'), ${orderId}::int
  from settings cross join jsonb_array_elements_text(settings.value) addresses(address)
  where settings.key = 'order_notification_emails'
  on conflict do nothing`
