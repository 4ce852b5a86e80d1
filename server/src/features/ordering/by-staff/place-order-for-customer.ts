import type { orderByStaff, staffOrderBody } from '@rawnaq/contract/orders-by-staff'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../../db/audit/record-audit.ts'
import { orders, users } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { onlineMethods } from '../../../http/offered-methods.ts'
import type { Shop } from '../../../http/shop.ts'
import { placeOrder } from '../checkout/place-order.ts'
import type { CouponAttempts } from '../coupons/coupon-attempt-limit.ts'
import { presentPaymentLink } from './make-payment-link.ts'

/** An order by staff for a customer; `key` is its idempotency key. */
type PlaceOrderForCustomer = z.output<typeof staffOrderBody> & { key: string }

/**
 * Places an order for a customer or a guest with the use case of the shop: the same prices, stock, slots and refusals.
 * One in cash is placed, any other waits for the payment by its link. Refuses an unknown customer, an address of
 * another customer, a discount above the goods, and a payment link in a shop without a payment method.
 */
export async function placeOrderForCustomer(
  shop: Shop,
  { customer_id, pay_by, address, contact, source, ...command }: PlaceOrderForCustomer,
  by: Actor,
  couponAttempts: CouponAttempts,
): Promise<z.output<typeof orderByStaff>> {
  const customer = customer_id ? await findCustomer(shop, customer_id) : null
  if (pay_by === 'link') refuseWithoutOnlinePayment(shop, command.currency ?? shop.currency.code)
  const email = customer?.email ?? ''
  const placed = await placeOrder(
    shop,
    {
      ...command,
      ...(address && { address: { ...address, email: address.email ?? email } }),
      ...(contact && { contact: { ...contact, email: contact.email ?? email } }),
      ...{ userId: customer?.id ?? null, guestSecrets: {}, madeBy: by },
      campaign: source ? { ...staffSource, source } : null,
      payment_method: pay_by === 'cash' ? 'cash' : null,
    },
    couponAttempts,
  )
  const { id, number, status, currency, grand_total } = placed
  return { id, number, status, currency, grand_total, payment_link: await linkOf(shop, id) }
}

/** Staff name the source alone. */
const staffSource = { medium: 'staff', campaign: '', term: '', content: '', clickIds: {} }

async function findCustomer({ db }: Shop, id: number) {
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
  if (!found) throw new Refusal('invalid', { errors: { customer_id: ['no_such_record'] } })
  return found
}

function refuseWithoutOnlinePayment(shop: Shop, currency: string) {
  if (onlineMethods(shop, currency).length > 0) return
  throw new Refusal('payment_not_offered', { errors: { pay_by: ['payment_not_offered'] } })
}

/** Null for an order that does not wait for its payment. */
async function linkOf(shop: Shop, id: number) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  if (order?.status !== orderStatus.no_payment) return null
  return presentPaymentLink(shop, shop.db, order, order.customer_email !== '')
}
