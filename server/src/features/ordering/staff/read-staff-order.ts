import type { staffOrder } from '@rawnaq/contract/staff-orders'
import type { staffPayment } from '@rawnaq/contract/staff-payments'
import type { Locale } from '@rawnaq/rules/locale'
import { sum } from '@rawnaq/rules/money'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { readRecipientAddress } from '../../../db/orders/find-placed-order.ts'
import { readParcels } from '../../../db/orders/read-parcels.ts'
import {
  couriers,
  deliveryAreas,
  giftLinks,
  orderMoves,
  orderNotes,
  orderSources,
  orders,
  refusedDeliveries,
  users,
} from '../../../db/schema.ts'
import type { Shop } from '../../../http/shop.ts'
import { presentActor } from '../../../resources/actor.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { readOrderMaker } from '../by-staff/read-order-maker.ts'
import { readListOfOrder } from '../gift-lists/read-staff-gift-lists.ts'
import { presentAddress } from '../orders/present-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { presentStaffParcels } from '../parcels/present-parcels.ts'
import { countRefusedDeliveries } from '../payments/cash/refused-deliveries.ts'
import { readStaffPayments } from '../payments/staff/read-staff-payments.ts'
import { readTextMessages } from '../text-messages/read-text-messages.ts'
import { allowedStatuses } from './read-order-rows.ts'

/** An order for staff, with payments, status history and notes; undefined for carts and unknown ids. */
export async function readStaffOrder(
  { db, sendsTextMessages }: Pick<Shop, 'db' | 'sendsTextMessages'>,
  id: number,
  locale: Locale,
): Promise<z.output<typeof staffOrder> | undefined> {
  const [
    order,
    payments,
    moves,
    notes,
    desk,
    byStaff,
    recipientAddress,
    parcels,
    offeredCouriers,
    giftList,
    textMessages,
  ] = await Promise.all([
    readOrder(db, id, locale),
    readStaffPayments(db, id),
    db
      .select({ move: orderMoves, name: users.name })
      .from(orderMoves)
      .leftJoin(users, eq(users.id, orderMoves.user_id))
      .where(eq(orderMoves.order_id, id))
      .orderBy(asc(orderMoves.id)),
    readNotes(db, id),
    readDeskData(db, id, locale),
    readOrderMaker(db, id),
    readRecipientAddress(db, id),
    readParcels(db, [id]),
    db.select().from(couriers).where(eq(couriers.published, true)).orderBy(asc(couriers.position), asc(couriers.id)),
    readListOfOrder(db, id),
    readTextMessages(db, id),
  ])
  return (
    order && {
      ...order,
      recipient_address: recipientAddress ? presentAddress(recipientAddress) : null,
      gift_list: giftList ?? null,
      payments,
      moves: moves.map(({ move, name }) => ({
        from: move.from_status,
        to: move.to_status,
        at: move.created_at.toISOString(),
        user: presentActor(move.user_id, name),
      })),
      notes,
      parcels: presentStaffParcels(parcels, locale),
      couriers: offeredCouriers.map((courier) => ({ id: courier.id, name: textOf(courier, 'name', locale) })),
      ...desk,
      by_staff: byStaff,
      sends_text_messages: sendsTextMessages,
      text_messages: textMessages,
      needs_phone_confirmation: desk.needs_phone_confirmation && isOpenCash(payments),
      may_become: allowedStatuses(order.status, order.bought_gift_card !== null),
      refundable: refundableOf(payments),
    }
  )
}

const isOpenCash = (payments: readonly z.output<typeof staffPayment>[]) =>
  payments.some(({ method, status }) => method === 'cash' && status === paymentStatus.pending)

/** The delivery, the campaign and the gift link of an order, and what is known about its phone number. */
async function readDeskData(db: Db, id: number, locale: Locale) {
  const [row] = await db
    .select({
      order: orders,
      campaign: orderSources,
      link: giftLinks,
      area: deliveryAreas,
      refusedAt: refusedDeliveries.created_at,
      saved: sql<number>`coalesce((select sum((public_price - item_price) * item_quantity)
        from order_lines where order_id = ${orders.id} and public_price is not null), 0)::float8`,
      needsConfirmation: sql<boolean>`exists (
        select from settings where key = 'cash_phone_confirmation' and value = 'true')`,
      limit: sql<number | null>`(select value::int from settings
        where key = 'cash_refusals_limit' and jsonb_typeof(value) = 'number')`,
    })
    .from(orders)
    .leftJoin(orderSources, eq(orderSources.order_id, orders.id))
    .leftJoin(giftLinks, and(eq(giftLinks.order_id, orders.id), gt(giftLinks.expires_at, sql`now()`)))
    .leftJoin(deliveryAreas, eq(deliveryAreas.id, orders.delivery_area_id))
    .leftJoin(refusedDeliveries, eq(refusedDeliveries.order_id, orders.id))
    .where(eq(orders.id, id))
  const { order, campaign, link, area, saved = 0, refusedAt, needsConfirmation, limit } = row ?? {}
  const refused = order?.customer_mobile ? await countRefusedDeliveries(db, order.customer_mobile) : 0
  return {
    delivery_area: area ? { id: area.id, name: textOf(area, 'name', locale) } : null,
    customer_group: order && hasGroup(order) ? { name: textOf(order, 'customer_group', locale), saved } : null,
    campaign: campaign ?? null,
    gift_link: link ? { made_at: link.created_at.toISOString(), expires_at: link.expires_at.toISOString() } : null,
    balance_due: order?.balance_until ? { amount: order.balance_due, until: order.balance_until.toISOString() } : null,
    delivery_slot_id: order?.delivery_slot_id ?? null,
    phone_confirmed_at: order?.phone_confirmed_at?.toISOString() ?? null,
    needs_phone_confirmation: needsConfirmation ?? false,
    delivery_refused_at: refusedAt?.toISOString() ?? null,
    refused_deliveries: refused,
    is_cash_blocked: typeof limit === 'number' && refused >= limit,
  }
}

/** The group may be deleted since; its name stays. */
const hasGroup = ({ customer_group_en, customer_group_ar }: typeof orders.$inferSelect) =>
  customer_group_en + customer_group_ar !== ''

/** Staff notes on an order, oldest first. */
export async function readNotes(db: Pick<Db, 'select'>, orderId: number) {
  const found = await db
    .select({ note: orderNotes, name: users.name })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.user_id))
    .where(eq(orderNotes.order_id, orderId))
    .orderBy(asc(orderNotes.id))
  return found.map(({ note: { id, text, for_customer, user_id, created_at }, name }) => ({
    id,
    text,
    for_customer,
    user: presentActor(user_id, name),
    at: created_at.toISOString(),
  }))
}

const REFUSED_REFUND = 2

/** The amount that one refund can cover: what is left of all payments together. */
function refundableOf(payments: readonly z.output<typeof staffPayment>[]): number {
  const paid = payments.filter(({ status }) => status === paymentStatus.paid)
  return sum(
    paid.map(
      ({ amount, refunds }) =>
        amount - sum(refunds.filter((one) => one.status !== REFUSED_REFUND).map((one) => one.amount)),
    ),
  )
}
