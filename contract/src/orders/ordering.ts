import { MAX_LINES, MAX_QUANTITY } from '@rawnaq/rules/cart'
import { chargeKinds } from '@rawnaq/rules/charges'
import { latinDigits } from '@rawnaq/rules/digits'
import { promotionKinds } from '@rawnaq/rules/promotions'
import { z } from 'zod'
import { buyerContact, guestAddress } from '../addresses/address.ts'
import { picture } from '../catalogue/catalogue.ts'
import { collection } from '../delivery/collection.ts'
import { deliveryChoice } from '../delivery/delivery-days.ts'
import { money, percentage } from '../fields/money.ts'
import { isStorable, paragraph } from '../fields/text.ts'
import { paymentDetails, paymentFailures, paymentMethods, refund } from '../payments/payments.ts'
import { id, idParam, listQuery } from '../resource.ts'
import { gift } from './gift.ts'
import { boughtGiftCard, giftCardCode } from './gift-cards.ts'
import { giftChoices, giftForm, missingOfRecipient } from './gift-form.ts'
import { giftListOrder } from './gift-lists.ts'
import { lineOption, lineOptions } from './line-options.ts'
import { linePart } from './line-parts.ts'
import { parcel } from './parcels.ts'

const count = z.int()
const quantity = z.int().min(1).max(MAX_QUANTITY)

/** An item, its variant, quantity and options. Prices are accepted and ignored. */
export const lineRequest = z.object({
  item_id: id,
  property_id: id.nullish(),
  item_quantity: quantity,
  options: lineOptions.optional(),
})
export const lineRequests = z.array(lineRequest).min(1).max(MAX_LINES)

/** A coupon code in any case and with any digits. */
export const couponCode = z
  .string()
  .trim()
  .max(40)
  .refine(isStorable, 'hidden_characters')
  .overwrite((typed) => latinDigits(typed).toUpperCase())

/** The delivery of an order: its area, and the slot on a day if one is chosen. */
const delivery = deliveryChoice.nullish()

/** Whether the order is collected from the shop: it then has no address, area, slot and delivery price. */
export const collected = { is_collected: z.boolean().optional() }

/** The shop's own cards that pay first. They change no total: the rest is paid by the payment method. */
const payingCards = {
  gift_card_code: giftCardCode.nullish(),
  /** The store credit of the signed-in customer. */
  use_store_credit: z.boolean().optional(),
}

export const quoteBody = z.object({
  items: lineRequests,
  coupon_code: couponCode.nullish(),
  /** Wraps and card, which cost money; other fields are ignored. */
  gift: z.nullish(giftChoices),
  /** Cash may have a fee. */
  payment_method: z.enum(paymentMethods).nullish(),
  delivery,
  ...collected,
  ...payingCards,
})

export const quotedLine = z
  .object({
    item_id: id,
    property_id: id.nullable(),
    item_quantity: count,
    name: z.string(),
    code: z.string(),
    image: picture.nullable(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    /** The available quantity. */
    stock: count,
    item_price: money,
    /** The discount of the offer per unit. */
    discount: money,
    tax_percentage: percentage,
    line_total: money,
    line_tax: money,
    /** Whether the requested quantity is available; false while a variant must be chosen. */
    available: z.boolean(),
    /** Whether a variant must be chosen first. */
    needs_variant: z.boolean(),
    options: z.array(lineOption),
    /** What is inside a hamper; empty for other items. */
    parts: z.array(linePart),
    /** Whether its options cannot be made: one is missing, or the item no longer offers it so. It is not in the totals. */
    needs_options: z.boolean(),
    /** The category of the item and those above it, which decide the wraps that fit; null if no gift is requested. */
    category_ids: z.array(id).nullable(),
  })
  .meta({ id: 'QuoteLine' })

export const totals = {
  /** Whether all prices include tax. If so, `tax` and `charges_tax` are parts of the totals and not added to them. */
  prices_include_tax: z.boolean(),
  /** The lines after their offers, before promotions, coupon and tax that is added. */
  total: money,
  discount: money,
  /** The discount of promotions on the goods, before the coupon. */
  promotion: money,
  coupon: money,
  tax: money,
  taxed_total: money,
  /** The delivery price charged; 0 if it is free. */
  total_shipping: money,
  /** The delivery price without the free-delivery limit. */
  delivery_quoted: money,
  /** The sum of the charges, and their tax; both are in `grand_total`, and not in `total` and `tax`. */
  charges_total: money,
  charges_tax: money,
  /** `taxed_total` + `total_shipping` + `charges_total`, plus `charges_tax` unless prices include it. */
  grand_total: money,
}

/** A promotion of an order. */
export const appliedPromotion = z
  .object({
    /** Null once the promotion is deleted. */
    id: id.nullable(),
    kind: z.enum(promotionKinds),
    name: z.string(),
    /** The discount on the goods; 0 for a gift and for free delivery. */
    amount: money,
    /** A sentence about the gift or the delivery; null for a discount. */
    note: z.string().nullable(),
    /** Whether its gift could not be given. */
    is_sold_out: z.boolean(),
  })
  .meta({ id: 'AppliedPromotion' })

/** What gift cards and store credit pay, and the rest of `grand_total`. */
const payingCardTotals = { paid_by_gift_card: money, left_to_pay: money }

/** A charge beside the goods: no offer or coupon applies to it, and it has its own tax. */
export const charge = z
  .object({
    kind: z.enum(chargeKinds),
    name: z.string(),
    /** The position in `items` of the line it belongs to; null for the whole order. */
    line: z.int().nullable(),
    unit_price: money,
    quantity: count,
    /** The unit price times the quantity, before tax. */
    amount: money,
    tax_percentage: percentage,
    tax: money,
  })
  .meta({ id: 'Charge' })

/** The first and the last day, as ISO dates on the calendar of the shop. */
const arrival = z.object({ from: z.iso.date(), to: z.iso.date() })

export const quote = z
  .object({
    items: z.array(quotedLine),
    charges: z.array(charge),
    promotions: z.array(appliedPromotion),
    ...totals,
    ...payingCardTotals,
    /** The requested cards that can be used, with what each of them pays. */
    gift_cards: z.array(
      z.object({
        kind: z.enum(['gift_card', 'store_credit']),
        last_four: z.string().nullable(),
        balance: money,
        amount: money,
      }),
    ),
    coupon_code: z.string().nullable(),
    limit_price_for_shipment: money.nullable(),
    /** The estimated days of arrival in the Gulf and elsewhere, if ordered now. */
    arrival: z.object({ gulf: arrival, world: arrival }),
    /** The first day on which an area of Kuwait has a free delivery slot, if ordered within so many minutes. */
    earliest_delivery: z.object({ day: z.iso.date(), days_ahead: count, minutes_left: count }).nullable(),
    /** Where and when the order could be collected from the shop; null where the shop does not offer it. */
    collection: collection.nullable(),
    /** Why this order cannot be paid in cash, as far as a quote knows; absent if it can. */
    cash_refusal: z.object({ code: z.string(), message: z.string() }).optional(),
  })
  .meta({ id: 'Quote' })

/**
 * An order of `items` or of the cart `order_id`, delivered to `address` or to the saved `address_id`: one of each pair.
 * Neither address if the recipient of the gift gives it, or if the order is collected; a guest then sends `contact`.
 */
export const checkoutBody = z
  .object({
    items: lineRequests.optional(),
    coupon_code: couponCode.nullish(),
    address: z.optional(guestAddress),
    contact: z.optional(buyerContact),
    /** `gift_card` if gift cards or store credit pay the whole order. */
    payment_method: z.enum([...paymentMethods, 'gift_card']),
    ...payingCards,
    /** The `left_to_pay` the shopper saw; required with a gift card or store credit. */
    expected_left_to_pay: money.optional(),
    gift: z.nullish(giftForm),
    gift_list: giftListOrder.nullish(),
    /** For card payments only. */
    payment: paymentDetails.optional(),
    /** The total the shopper saw, the `grand_total` of the quote. */
    expected_total: money,
    locale: z.enum(['en', 'ar']).optional(),
    order_id: id.optional(),
    address_id: id.optional(),
    delivery,
    ...collected,
    /** Delivery notes; they replace those of the saved address. */
    notes: z.optional(z.nullable(paragraph(1000))),
  })
  .check(
    oneOf('items', 'order_id'),
    z.superRefine(refuseAddresses),
    z.superRefine(refuseDelivery),
    z.superRefine(requireRecipient),
    z.superRefine(requireLeftToPay),
  )

type Addressed = {
  address?: unknown
  address_id?: unknown
  gift?: { address_from_recipient?: boolean } | null | undefined
  is_collected?: boolean | undefined
}

/**
 * Refuses both addresses and neither of them; none is right if the recipient of the gift gives it, or if the order is
 * collected.
 */
export function refuseAddresses(body: Addressed, context: z.RefinementCtx) {
  const given = (['address', 'address_id'] as const).filter((field) => body[field] !== undefined)
  if (given.length === (body.gift?.address_from_recipient || body.is_collected ? 0 : 1)) return
  const message = given.length === 0 ? 'required' : 'not_an_option'
  context.addIssue({ code: 'custom', message, path: [given.at(-1) ?? 'address'] })
}

/** Refuses an area or a slot for an order that is collected. */
export function refuseDelivery(
  body: { delivery?: unknown; is_collected?: boolean | undefined },
  context: z.RefinementCtx,
) {
  if (body.is_collected && body.delivery)
    context.addIssue({ code: 'custom', message: 'not_an_option', path: ['delivery'] })
}

type ForRecipient = { gift?: z.output<typeof giftForm> | null | undefined; gift_list?: unknown }

/** A recipient who gives the address has a name and a phone number; whether a list has an address, only the server knows. */
function requireRecipient({ gift, gift_list }: ForRecipient, context: z.RefinementCtx) {
  if (gift_list) return
  for (const field of missingOfRecipient(gift ?? {}))
    context.addIssue({ code: 'custom', message: 'required', path: ['gift', field] })
}

type WithCards = {
  gift_card_code?: unknown
  use_store_credit?: boolean | undefined
  expected_left_to_pay?: number | undefined
}

/** A shopper who pays with a card of the shop has seen what is left to pay. */
function requireLeftToPay(body: WithCards, context: z.RefinementCtx) {
  if ((body.gift_card_code ?? null) === null && !body.use_store_credit) return
  if (body.expected_left_to_pay !== undefined) return
  context.addIssue({ code: 'custom', message: 'required', path: ['expected_left_to_pay'] })
}

type Either = 'items' | 'order_id'

/** Refuses neither field (the first is `required`) and both fields (the second is `not_an_option`). */
function oneOf(first: Either, second: Either) {
  return z.superRefine<{ [Field in Either]?: unknown }>((body, context) => {
    const [hasFirst, hasSecond] = [body[first] !== undefined, body[second] !== undefined]
    if (hasFirst === hasSecond)
      context.addIssue({
        code: 'custom',
        message: hasFirst ? 'not_an_option' : 'required',
        path: [hasFirst ? second : first],
      })
  })
}

/** 16 to 100 Latin letters, digits, underscores and dashes. A repeated key returns the first order. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{16,100}$/)

export const placedOrder = z
  .object({
    id,
    number: z.string(),
    status: count,
    grand_total: money,
    payment_status: count,
    payment_failure: z.enum(paymentFailures).nullable(),
    /** The payment page of the gateway. */
    redirect_url: z.string().optional(),
    /** The bearer secret of a guest order; absent for the order of an account. */
    secret: z.string().optional(),
  })
  .meta({ id: 'PlacedOrder' })

export const orderLine = z
  .object({
    id,
    order_id: id,
    item_id: id,
    property_id: id.nullable(),
    item_quantity: count,
    name: z.string(),
    item_name: z.string(),
    code: z.string(),
    image: picture.nullable(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    item_price: money,
    discount: money,
    offer_id: id.nullable(),
    tax_id: id.nullable(),
    tax_percentage: percentage,
    line_total: money,
    /** Its share of the promotions of the order. */
    promotion_share: money,
    line_tax: money,
    /** The promotion that it is the gift of; null for a line that was ordered. */
    promotion_id: id.nullable(),
    options: z.array(lineOption),
    /** What is inside a hamper, as it was sold; empty for other items. */
    parts: z.array(linePart),
    /** False for a line with options: it is made for this customer. */
    is_returnable: z.boolean(),
  })
  .meta({ id: 'OrderLine' })

/** The customer of the order, with name and mobile as on the order; null for a guest. */
export const orderUser = z.object({ name: z.string(), mobile: z.string() }).nullable()

const blank = z.string().nullable()

export const order = z
  .object({
    id,
    number: z.string(),
    user_id: id.nullable(),
    status: count,
    locale: z.enum(['en', 'ar']),
    ...totals,
    ...payingCardTotals,
    coupon_code: z.string().nullable(),
    payment_method: z.string(),
    payment_status: count,
    /** Why the last payment attempt failed. */
    payment_failure: z.enum(paymentFailures).nullable(),
    card_ending: z.string().nullable(),
    /** The amount refunded so far. */
    refunded: money,
    /** Refunds, complete or in progress, the earliest first. */
    refunds: z.array(refund),
    /** The payment deadline: stock is reserved until then. */
    hold_until: z.string().nullable(),
    issue_date: z.string(),
    /** The chosen delivery day in the shop, such as `2026-11-25`. */
    due_date: z.string().nullable(),
    /** The times of the chosen delivery slot. */
    delivery_from: z.string().nullable(),
    delivery_to: z.string().nullable(),
    /** The days of arrival as estimated when it was placed; null with a chosen day, and for orders from before estimates. */
    arrival_from: z.iso.date().nullable(),
    arrival_to: z.iso.date().nullable(),
    /** Where and when it is collected from the shop; null for an order that is delivered. */
    collection: collection.nullable(),
    /** An address that the recipient of a gift gave is in no customer's order: `address` stays empty. */
    delivery_state: z.enum(['address_known', 'waiting_for_address', 'address_received']),
    /** Its picture is `GET /order/:id/delivery-photo`. */
    delivery_photo: z.object({ taken_by: z.string(), taken_at: z.string() }).nullable(),
    address_id: id,
    customer_name: z.string(),
    customer_first_name: z.string(),
    customer_last_name: z.string(),
    customer_mobile: z.string(),
    customer_email: z.string(),
    user: orderUser,
    /** The guest or the saved shape of an address; the fields of the other shape are null or empty. */
    address: z.object({
      country_region: z.string(),
      city: z.string(),
      street_address: z.string(),
      apt_suit_building: blank,
      state: blank,
      zip_code: blank,
      notes: blank,
      title_name: blank,
      area: blank,
      widget: blank,
      street: blank,
      avenue: blank,
      house_number: blank,
      floor_no: blank,
      apartment_number: blank,
      recipient_name: blank,
      recipient_phone: blank,
    }),
    items: z.array(orderLine),
    charges: z.array(charge),
    promotions: z.array(appliedPromotion),
    gift: gift.nullable(),
    /** Set for an order of a gift card: nothing is delivered, and it has no items. */
    bought_gift_card: boughtGiftCard.nullable(),
    /** The parcels that were sent, the earliest first. */
    parcels: z.array(parcel),
    /** The gift list it was bought for, until it is canceled or the list is deleted. */
    gift_list: z.object({ title: z.string() }).nullable(),
    /** The status changes, the earliest first. */
    moves: z.array(z.object({ from_status: count, to_status: count, created_at: z.string() })),
  })
  .meta({ id: 'Order' })

export const orderLineQuery = listQuery.extend({ order_id: idParam })

export const couponRow = z
  .object({
    id,
    code: z.string(),
    value: money.nullable(),
    percentage: percentage.nullable(),
    minimum: money,
    /** The number of uses per customer; null is unlimited. */
    limit_per_customer: count.nullable(),
    /** Only for a first order. */
    first_order_only: z.boolean(),
  })
  .meta({ id: 'UsableCoupon' })

export type LineRequest = {
  item_id: number
  property_id?: number | null
  item_quantity: number
  options?: { option_id: number; value: string }[] | undefined
}
export type QuoteBody = z.input<typeof quoteBody>
export type Quote = z.input<typeof quote>
export type QuotedLine = z.input<typeof quotedLine>
export type CheckoutBody = z.input<typeof checkoutBody>
export type PlacedOrder = z.input<typeof placedOrder>
export type Order = z.input<typeof order>
export type OrderLine = z.input<typeof orderLine>
export type ChargeRead = z.input<typeof charge>
export type AppliedPromotion = z.input<typeof appliedPromotion>
export type Coupon = z.input<typeof couponRow>
