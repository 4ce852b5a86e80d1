import { MAX_LINES, MAX_QUANTITY } from '@rawnaq/rules/cart'
import { latinDigits } from '@rawnaq/rules/digits'
import { z } from 'zod'
import { guestAddress } from './address.ts'
import { picture } from './catalogue.ts'
import { money, percentage } from './money.ts'
import { paymentDetails, paymentFailures, paymentMethods, refund } from './payments.ts'
import { id, idParam, listQuery } from './resource.ts'
import { isStorable, paragraph } from './text.ts'

const count = z.int()
const quantity = z.int().min(1).max(MAX_QUANTITY)

/** What a shopper wants of one item; prices a client sends beside it are accepted and ignored. */
export const lineRequest = z.object({ item_id: id, property_id: id.nullish(), item_quantity: quantity })
export const lineRequests = z.array(lineRequest).min(1).max(MAX_LINES)

/** The code of a coupon, typed in any case and with any digits. */
export const couponCode = z
  .string()
  .trim()
  .max(40)
  .refine(isStorable, 'hidden_characters')
  .overwrite((typed) => latinDigits(typed).toUpperCase())

export const quoteBody = z.object({ items: lineRequests, coupon_code: couponCode.nullish() })

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
    /** How many there are to sell. */
    stock: count,
    item_price: money,
    /** What the offer takes off one piece. */
    discount: money,
    tax_percentage: percentage,
    line_total: money,
    line_tax: money,
    /** Whether as many as wished can be bought now; never where a variant has yet to be chosen. */
    available: z.boolean(),
    /** Whether this item is only sold in a variant, and none was named. */
    needs_variant: z.boolean(),
  })
  .meta({ id: 'QuoteLine' })

export const totals = {
  /** The lines after their offers, before coupon and tax. */
  total: money,
  discount: money,
  coupon: money,
  tax: money,
  taxed_total: money,
  /** Delivery as charged: 0 when it is free. */
  total_shipping: money,
  /** Delivery as it would be without the free-delivery limit. */
  delivery_quoted: money,
  grand_total: money,
}

export const quote = z
  .object({
    items: z.array(quotedLine),
    ...totals,
    coupon_code: z.string().nullable(),
    limit_price_for_shipment: money.nullable(),
  })
  .meta({ id: 'Quote' })

/** Of lines or of the caller's cart, to a typed address or to one the caller has saved: one of each two. */
export const checkoutBody = z
  .object({
    items: lineRequests.optional(),
    coupon_code: couponCode.nullish(),
    address: z.optional(guestAddress),
    payment_method: z.enum(paymentMethods),
    /** For a card alone. */
    payment: paymentDetails.optional(),
    /** The total the shopper saw, the `grand_total` of the quote. */
    expected_total: money,
    locale: z.enum(['en', 'ar']).optional(),
    order_id: id.optional(),
    address_id: id.optional(),
    /** A word on the way, beside a saved address; it takes the place of the one kept with that. */
    notes: z.optional(z.nullable(paragraph(1000))),
  })
  .check(oneOf('items', 'order_id'), oneOf('address', 'address_id'))

type Either = 'items' | 'order_id' | 'address' | 'address_id'

/** Says `required` of the first where neither is there, and `not_an_option` of the second where both are. */
function oneOf(first: Either, second: Either) {
  return z.superRefine<{ [Field in Either]?: unknown }>((given, context) => {
    const [hasFirst, hasSecond] = [given[first] !== undefined, given[second] !== undefined]
    if (hasFirst === hasSecond)
      context.addIssue({
        code: 'custom',
        message: hasFirst ? 'not_an_option' : 'required',
        path: [hasFirst ? second : first],
      })
  })
}

/** 16 to 100 letters, digits and dashes; the same key answers with the same order, once. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{16,100}$/)

export const placedOrder = z
  .object({
    id,
    number: z.string(),
    status: count,
    grand_total: money,
    payment_status: count,
    payment_failure: z.enum(paymentFailures).nullable(),
    /** Where the shopper goes to pay. */
    redirect_url: z.string().optional(),
    /** Opens the order to whoever has it; an order of an account has none to give, its owner signs in. */
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
    line_tax: money,
  })
  .meta({ id: 'OrderLine' })

/** The customer whose account an order is in, by name and mobile as on the order; null for a guest's. */
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
    coupon_code: z.string().nullable(),
    payment_method: z.string(),
    payment_status: count,
    /** Why the last attempt to pay failed. */
    payment_failure: z.enum(paymentFailures).nullable(),
    card_ending: z.string().nullable(),
    /** What was given back so far. */
    refunded: money,
    /** Money that went back or is on its way back, the earliest first. */
    refunds: z.array(refund),
    /** Until when its pieces wait for its payment. */
    hold_until: z.string().nullable(),
    issue_date: z.string(),
    /** The day delivery was promised for; null where none was. */
    due_date: z.string().nullable(),
    address_id: id,
    customer_name: z.string(),
    customer_first_name: z.string(),
    customer_last_name: z.string(),
    customer_mobile: z.string(),
    customer_email: z.string(),
    user: orderUser,
    /** In one of two shapes: as a guest typed it, or as a customer saved it; the fields of the other are null or empty. */
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
    /** Where it has been, the earliest first. */
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
    /** How often one customer may use it; null for any number. */
    limit_per_customer: count.nullable(),
    /** Only for somebody who has not ordered before. */
    first_order_only: z.boolean(),
  })
  .meta({ id: 'UsableCoupon' })

export type LineRequest = { item_id: number; property_id?: number | null; item_quantity: number }
export type Quote = z.input<typeof quote>
export type QuotedLine = z.input<typeof quotedLine>
export type CheckoutBody = z.input<typeof checkoutBody>
export type PlacedOrder = z.input<typeof placedOrder>
export type Order = z.input<typeof order>
export type OrderLine = z.input<typeof orderLine>
export type Coupon = z.input<typeof couponRow>
