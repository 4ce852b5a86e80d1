import { MAX_LINES, MAX_QUANTITY } from '@rawnaq/rules/cart'
import { latinDigits } from '@rawnaq/rules/digits'
import { z } from 'zod'
import { guestAddress } from './address.ts'
import { picture } from './catalogue.ts'
import { money, percentage } from './money.ts'
import { id, idParam, listQuery } from './resource.ts'
import { canBeKept } from './text.ts'

const count = z.int()
const quantity = z.int().min(1).max(MAX_QUANTITY)

/** What a shopper wants of one item; prices a client sends beside it are accepted and ignored. */
export const wishedLine = z.object({ item_id: id, property_id: id.nullish(), item_quantity: quantity })
const wishedLines = z.array(wishedLine).min(1).max(MAX_LINES)

/** The code of a coupon, typed in any case and with any digits. */
export const couponCode = z
  .string()
  .trim()
  .max(40)
  .refine(canBeKept, 'not_plain_text')
  .overwrite((typed) => latinDigits(typed).toUpperCase())

export const quoteBody = z.object({ items: wishedLines, coupon_code: couponCode.nullish() })

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
  .meta({ id: 'QuotedLine' })

const totals = {
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

export const paymentMethods = ['cash', 'card', 'knet', 'paypal'] as const

export const checkoutBody = z.object({
  items: wishedLines,
  coupon_code: couponCode.nullish(),
  address: guestAddress,
  payment_method: z.enum(paymentMethods),
  /** The total the shopper saw, the `grand_total` of the quote. */
  expected_total: money,
  locale: z.enum(['en', 'ar']).optional(),
})

/** 16 to 100 letters, digits and dashes; the same key answers with the same order, once. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{16,100}$/)

export const placedOrder = z
  .object({
    id,
    number: z.string(),
    status: count,
    grand_total: money,
    secret: z.string(),
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
    issue_date: z.string(),
    due_date: z.string().nullable(),
    address_id: id,
    customer_name: z.string(),
    customer_first_name: z.string(),
    customer_last_name: z.string(),
    customer_mobile: z.string(),
    customer_email: z.string(),
    address: z.object({
      country_region: z.string(),
      city: z.string(),
      street_address: z.string(),
      apt_suit_building: z.string().nullable(),
      state: z.string().nullable(),
      zip_code: z.string().nullable(),
      notes: z.string().nullable(),
    }),
    items: z.array(orderLine),
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
  })
  .meta({ id: 'Coupon' })

export type WishedLine = { item_id: number; property_id?: number | null; item_quantity: number }
export type Quote = z.input<typeof quote>
export type QuotedLine = z.input<typeof quotedLine>
export type CheckoutBody = z.input<typeof checkoutBody>
export type PlacedOrder = z.input<typeof placedOrder>
export type Order = z.input<typeof order>
export type OrderLine = z.input<typeof orderLine>
export type Coupon = z.input<typeof couponRow>
export type PaymentMethod = (typeof paymentMethods)[number]
