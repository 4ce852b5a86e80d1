import type { orderLine, order as orderSchema } from '@rawnaq/contract/order'
import type { charge as chargeSchema } from '@rawnaq/contract/order-totals'
import type { PaymentFailure } from '@rawnaq/contract/payments'
import { backorderNote } from '@rawnaq/contract/words/backorders'
import type { CollectionTerms } from '@rawnaq/rules/collection'
import type { Locale } from '@rawnaq/rules/locale'
import { sum } from '@rawnaq/rules/money'
import { isSent } from '@rawnaq/rules/order-status'
import type { z } from 'zod'
import type { PlacedOrderRow } from '../../../db/orders/find-placed-order.ts'
import { lineBackorder } from '../../../db/orders/line-backorder.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import type { ParcelRow } from '../../../db/orders/read-parcels.ts'
import type {
  addresses,
  cardDesigns,
  giftCards,
  orderCharges,
  orderLines,
  orderMoves,
  payments,
  refunds,
} from '../../../db/schema.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { type PictureRow, presentPicture } from '../../../resources/picture.ts'
import { asksConversionConsent } from '../checkout/order-origin.ts'
import { presentCollection } from '../delivery/collection.ts'
import { deliveryState, presentGift } from '../gifts/present-gift.ts'
import { presentParts } from '../hampers/line-parts.ts'
import { presentOptions } from '../options/present-options.ts'
import { presentParcels } from '../parcels/present-parcels.ts'
import { type OrderPromotion, presentPromotion } from '../promotions/order-promotions.ts'

/** A row of an order line, and the picture of its item. */
type LineRow = { line: typeof orderLines.$inferSelect; picture: PictureRow | null }
type ChargeRow = typeof orderCharges.$inferSelect
type OrderDetails = {
  lines: readonly LineRow[]
  charges: readonly ChargeRow[]
  promotions: readonly OrderPromotion[]
  /** The payment shown for the order, or the latest attempt to pay its balance. */
  payment: typeof payments.$inferSelect | undefined
  /** All others but late ones, whose money was never part of the order. */
  otherPayments: readonly (typeof payments.$inferSelect)[]
  /** The payments that paid it beside gift cards, the earliest first. */
  paidWith: readonly (typeof payments.$inferSelect)[]
  moves: readonly (typeof orderMoves.$inferSelect)[]
  refunds: readonly (typeof refunds.$inferSelect)[]
  parcels: readonly ParcelRow[]
  /** How orders are collected from the shop; null if it is not needed. */
  collectionTerms: CollectionTerms | null
}

/** An order in the given language, with its copied data and its status history; money in minor units. */
export function presentOrder(
  { order, address, gift, giftList, photo, giftCard, giftCardDesign, payableBalance }: PlacedOrderRow,
  details: OrderDetails,
  locale: Locale,
): z.output<typeof orderSchema> & { secret: string } {
  const { lines, charges, promotions, payment, otherPayments, paidWith, moves, refunds, parcels } = details
  const { collectionTerms: terms } = details
  const customer_name = `${order.customer_first_name} ${order.customer_last_name}`.trim()
  return {
    ...order,
    number: formatOrderNumber(order.number),
    locale: order.locale as Locale,
    payment_method: payment?.method ?? (payableBalance > 0 ? '' : (order.payment_method ?? '')),
    payment_status: payment?.status ?? 0,
    payment_failure: (payment?.failure ?? null) as PaymentFailure | null,
    card_ending: payment?.card_ending ?? null,
    paid_with: paidWith.map(({ id, method, card_ending, amount }) => ({ id, method, card_ending, amount })),
    balance: payableBalance,
    balance_until: payableBalance > 0 ? order.balance_until!.toISOString() : null,
    expired_balance: order.balance_due - payableBalance,
    left_to_pay: payableBalance || order.grand_total - order.paid_by_gift_card,
    refunded: (payment?.refunded ?? 0) + sum(otherPayments.map((one) => one.refunded)),
    refunds: refunds.map(({ created_at, ...refund }) => ({ ...refund, date: created_at.toISOString() })),
    hold_until: order.hold_until?.toISOString() ?? null,
    issue_date: order.issue_date.toISOString(),
    due_date: order.delivery_day,
    delivery_from: order.delivery_from,
    delivery_to: order.delivery_to,
    collection: terms && order.collect_from ? presentCollection({ terms, from: order.collect_from }, locale) : null,
    delivery_state: deliveryState(gift),
    delivery_photo: photo && { taken_by: photo.taken_by, taken_at: photo.created_at.toISOString() },
    address_id: address.id,
    customer_name,
    user: order.user_id === null ? null : { name: customer_name, mobile: order.customer_mobile },
    address: presentAddress(address),
    items: lines.map(({ line, picture }) => presentLine(line, picture, order.status, locale)),
    gift: gift && presentGift(gift, locale),
    bought_gift_card: giftCard && presentBoughtCard(giftCard, giftCardDesign, locale),
    gift_list: giftList === null ? null : { title: giftList },
    charges: charges.map((charge) => presentCharge(charge, lines, locale)),
    parcels: presentParcels(parcels, gift, locale),
    promotions: promotions.map((promotion) => presentPromotion(promotion, locale)),
    asks_conversion_consent: asksConversionConsent(order),
    moves: moves.map(({ created_at, ...move }) => ({ ...move, created_at: created_at.toISOString() })),
  }
}

/** A bought gift card, without anything that could pay. */
function presentBoughtCard(
  card: typeof giftCards.$inferSelect,
  design: typeof cardDesigns.$inferSelect | null,
  locale: Locale,
): NonNullable<z.output<typeof orderSchema>['bought_gift_card']> {
  return {
    ...{ recipient_name: card.recipient_name, recipient_email: card.recipient_email },
    ...{ sender_name: card.sender_name, message: card.message },
    ...{ send_on: card.send_on, sent_at: card.sent_at?.toISOString() ?? null, expires_on: card.expires_on },
    card_design: design && { id: design.id, name: textOf(design, 'name', locale) },
  }
}

/** An address of either shape, as an order shows it. */
export const presentAddress = (address: typeof addresses.$inferSelect): z.output<typeof orderSchema>['address'] => ({
  country_region: address.country_region ?? '',
  city: address.city ?? '',
  street_address: address.street_address ?? '',
  apt_suit_building: address.apt_suit_building,
  state: address.state,
  zip_code: address.zip_code,
  notes: address.notes,
  title_name: address.title_name,
  area: address.area,
  widget: address.widget,
  street: address.street,
  avenue: address.avenue,
  house_number: address.house_number,
  floor_no: address.floor_no,
  apartment_number: address.apartment_number,
  recipient_name: address.recipient_name,
  recipient_phone: address.recipient_phone,
})

function presentCharge(
  { kind, order_line_id, unit_price, quantity, amount, tax_percentage, tax, ...names }: ChargeRow,
  lines: readonly LineRow[],
  locale: Locale,
): z.output<typeof chargeSchema> {
  const line = order_line_id === null ? null : lines.findIndex((one) => one.line.id === order_line_id)
  return { kind, name: textOf(names, 'name', locale), line, unit_price, quantity, amount, tax_percentage, tax }
}

function presentLine(
  line: typeof orderLines.$inferSelect,
  picture: PictureRow | null,
  status: number,
  locale: Locale,
): z.output<typeof orderLine> {
  const name = textOf(line, 'name', locale)
  return {
    ...line,
    name,
    item_name: name,
    image: presentPicture(picture, name),
    size: textOf(line, 'size', locale) || null,
    color: textOf(line, 'color', locale) || null,
    options: presentOptions(line.options, locale),
    parts: presentParts(line.parts, locale),
    dispatch_note: isSent(status) ? null : backorderNote(lineBackorder(line), locale),
    is_returnable: line.options.length === 0,
  }
}
