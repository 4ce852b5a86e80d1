import { amountIn, percentage } from '@rawnaq/contract/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import {
  draftLines,
  items,
  orderCharges,
  orderGifts,
  orderLines,
  orderReturns,
  orders,
  payments,
  refunds,
} from '../../../db/schema.ts'

/** The orders and the cart of an account with all that belongs to them, the ids of both, and those of their addresses. */
export async function ordersOf(db: Db, userId: number) {
  const mine = await db.select().from(orders).where(eq(orders.user_id, userId)).orderBy(asc(orders.id))
  const ids = mine.map(({ id }) => id)
  const lines = await db.select().from(orderLines).where(inArray(orderLines.order_id, ids)).orderBy(asc(orderLines.id))
  const charges = await db
    .select()
    .from(orderCharges)
    .where(inArray(orderCharges.order_id, ids))
    .orderBy(asc(orderCharges.id))
  const gifts = await db.select().from(orderGifts).where(inArray(orderGifts.order_id, ids))
  // The address that a recipient gave is not the customer's to read, nor its area.
  const isFromRecipient = (id: number) => gifts.some((gift) => gift.order_id === id && gift.address_from_recipient)
  const inCart = await db
    .select(ofDraftLine)
    .from(draftLines)
    .innerJoin(items, eq(items.id, draftLines.item_id))
    .where(inArray(draftLines.order_id, ids))
    .orderBy(asc(draftLines.id))
  const paid = await db.select().from(payments).where(inArray(payments.order_id, ids)).orderBy(asc(payments.id))
  const back = await db
    .select()
    .from(refunds)
    .where(
      inArray(
        refunds.payment_id,
        paid.map(({ id }) => id),
      ),
    )
    .orderBy(asc(refunds.id))
  const returned = await db
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.order_id, ids))
    .orderBy(asc(orderReturns.id))
  const presented = mine.map((order) => ({
    ...presentOrder(order),
    ...(isFromRecipient(order.id) && { delivery_area_id: null }),
    lines: [
      ...inCart.filter(({ order_id }) => order_id === order.id).map(({ order_id, ...line }) => line),
      ...lines.filter(({ order_id }) => order_id === order.id).map((line) => presentLine(line, order.currency)),
    ],
    charges: charges
      .filter(({ order_id }) => order_id === order.id)
      .map((charge) => presentCharge(charge, order.currency)),
    gift: presentGift(gifts.find(({ order_id }) => order_id === order.id)),
    returns: returned.filter(({ order_id }) => order_id === order.id).map(presentReturn),
    payments: paid
      .filter(({ order_id }) => order_id === order.id)
      .map((payment) => ({
        ...presentPayment(payment, order.currency),
        refunds: back
          .filter(({ payment_id }) => payment_id === payment.id)
          .map((refund) => presentRefund(refund, order.currency)),
      })),
  }))
  return { orders: presented, ids, addressIds: mine.flatMap(({ address_id }) => address_id ?? []) }
}

const presentGift = (gift: typeof orderGifts.$inferSelect | undefined) => {
  if (!gift) return null
  const { recipient_address_id, ...shown } = gift
  return shown
}

/** Lines of a cart have no price: it is computed when the cart is read. */
const ofDraftLine = {
  id: draftLines.id,
  order_id: draftLines.order_id,
  item_id: draftLines.item_id,
  property_id: draftLines.property_id,
  item_quantity: draftLines.item_quantity,
  options: draftLines.options,
  code: items.code,
  name_en: items.name_en,
  name_ar: items.name_ar,
}

function presentOrder(order: typeof orders.$inferSelect) {
  const {
    secret,
    idempotency_key,
    idempotency_fingerprint,
    user_id,
    coupon_id,
    coupon_percentage,
    number,
    search_text,
    ...shown
  } = order
  return {
    ...shown,
    number: order.status === orderStatus.draft || number === null ? null : formatOrderNumber(number),
    ...amounts(order, ['total', 'discount', 'promotion', 'coupon', 'tax', 'taxed_total'], order.currency),
    ...amounts(
      order,
      [
        ...(['total_shipping', 'delivery_quoted', 'charges_total', 'charges_tax', 'grand_total'] as const),
        ...(['paid_by_gift_card', 'balance_due'] as const),
      ],
      order.currency,
    ),
  }
}

function presentLine(line: typeof orderLines.$inferSelect, currency: string) {
  const { order_id, picture_path, options_key, ...shown } = line
  return {
    ...shown,
    ...amounts(
      line,
      ['item_price', 'discount', 'promotion_share', 'coupon_share', 'line_total', 'line_tax', 'shipping_price'],
      currency,
    ),
    tax_percentage: z.encode(percentage, line.tax_percentage),
  }
}

const presentCharge = ({ order_id, ...charge }: typeof orderCharges.$inferSelect, currency: string) => ({
  ...charge,
  ...amounts(charge, ['unit_price', 'amount', 'tax'], currency),
  tax_percentage: z.encode(percentage, charge.tax_percentage),
})

const presentReturn = ({ order_id, ...row }: typeof orderReturns.$inferSelect) => row

/** Without the reference at the gateway, which could open the payment session there. */
const presentPayment = (
  { id, date, method, status, card_ending, failure, ...columns }: typeof payments.$inferSelect,
  currency: string,
) => ({
  ...{ id, date, method, status, card_ending, failure },
  ...amounts(columns, ['amount', 'refunded'], currency),
})

/** Without the note, which is the shop's own. */
const presentRefund = ({ id, created_at, status, ...columns }: typeof refunds.$inferSelect, currency: string) => ({
  ...{ id, date: created_at, status },
  ...amounts(columns, ['amount'], currency),
})

/** Amounts as decimals of a currency, as in the API. */
export function amounts<Field extends string>(
  row: Record<Field, number | null>,
  fields: readonly Field[],
  currency: string,
) {
  const toAmount = (minor: number | null) => (minor === null ? null : amountIn(minor, currency))
  return Object.fromEntries(fields.map((field) => [field, toAmount(row[field])]))
}
