import type { Minor } from '@rawnaq/rules/money'
import { and, eq, isNotNull } from 'drizzle-orm'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { orders } from '../../../db/schema.ts'
import type { Shop } from '../../../http/shop.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { paymentLinkDeadline } from '../payments/payment-link-deadline.ts'

/** A discount that staff give, in minor units; only they read the reason. */
export type StaffDiscount = { amount: Minor; reason: string }

type OrderByStaff = { payment_method: string | null; discount?: StaffDiscount | null | undefined }

/**
 * Records who placed an order for its customer and why it has a discount, with the audit entry, in the transaction that
 * places it. An order that is paid by link waits longer for its payment, and its customer gets the link by email.
 */
export async function recordOrderByStaff(
  tx: Tx,
  shop: Shop,
  id: number,
  { payment_method, discount }: OrderByStaff,
  by: Actor,
): Promise<void> {
  const isLink = payment_method === null
  const deadline = isLink && {
    hold_until: await paymentLinkDeadline(tx, shop.now()),
  }
  const [order] = await tx
    .update(orders)
    .set({ made_by: by.userId, discount_reason: discount?.reason ?? null, ...deadline })
    .where(and(eq(orders.id, id), isNotNull(orders.number)))
    .returning()
  const changes = discount
    ? [
        {
          field: 'discount',
          from: null,
          to: `${discount.amount} · ${discount.reason}`,
        },
      ]
    : []
  await recordAudit(tx, { ...by, action: 'place_order', resource: 'order', recordId: id, changes })
  if (isLink) await queueOrderEmail(tx, 'payment_link', order!)
}
