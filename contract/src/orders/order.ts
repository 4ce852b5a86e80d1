import { z } from 'zod'
import { picture } from '../catalogue/pictures.ts'
import { collection } from '../delivery/collection.ts'
import { inItsCurrency, money, percentage } from '../fields/money.ts'
import { paymentFailures, refund } from '../payments/payments.ts'
import { id, idParam, listQuery } from '../resource.ts'
import { gift } from './gift.ts'
import { boughtGiftCard } from './gift-cards.ts'
import { lineOption } from './line-options.ts'
import { dispatchNote, linePart } from './line-parts.ts'
import { appliedPromotion, charge, payingCardTotals, totals } from './order-totals.ts'
import { parcel } from './parcels.ts'

export const orderLine = z
  .object({
    id,
    order_id: id,
    item_id: id,
    property_id: id.nullable(),
    item_quantity: z.int(),
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
    promotion_share: money.describe('Its share of the promotions of the order'),
    line_tax: money,
    promotion_id: id.nullable().describe('The promotion that it is the gift of; null for a line that was ordered'),
    options: z.array(lineOption),
    parts: z.array(linePart).describe('What is inside a hamper, as it was sold; empty for other items'),
    dispatch_note: dispatchNote,
    is_returnable: z.boolean().describe('False for a line with options: it is made for this customer'),
  })
  .meta({ id: 'OrderLine' })

/** A line that is read without its order. */
export const lineOfOrder = inItsCurrency('LineOfOrder', orderLine.extend({ currency: z.string() }))

/** The customer of the order, with name and mobile as on the order; null for a guest. */
export const orderUser = z.object({ name: z.string(), mobile: z.string() }).nullable()

const blank = z.string().nullable()

export const orderFields = z.object({
  id,
  number: z.string(),
  user_id: id.nullable(),
  status: z.int(),
  locale: z.enum(['en', 'ar']),
  currency: z.string().describe('An ISO code, such as `USD`. All amounts are in this currency.'),
  ...totals,
  ...payingCardTotals,
  balance: money.describe(
    'What can be paid of an order that was paid and costs more since staff changed it; 0 otherwise. `left_to_pay` and the payment are then those of the balance.',
  ),
  balance_until: z
    .string()
    .nullable()
    .describe('Until when the balance can be paid with the payment link; null while there is none to pay'),
  expired_balance: money.describe(
    'What is left to pay of it after the deadline of its payment link, which staff can make again; 0 otherwise',
  ),
  coupon_code: z.string().nullable(),
  payment_method: z.string(),
  payment_status: z.int(),
  payment_failure: z.enum(paymentFailures).nullable().describe('Why the last payment attempt failed'),
  card_ending: z.string().nullable(),
  paid_with: z
    .array(z.object({ id, method: z.string(), card_ending: z.string().nullable(), amount: money }))
    .describe(
      'The payments that paid it, the earliest first: what gateways, couriers and staff took, before refunds. What gift cards paid is `paid_by_gift_card`.',
    ),
  refunded: money.describe('The amount refunded so far'),
  refunds: z.array(refund).describe('Refunds, complete or in progress, the earliest first'),
  hold_until: z.string().nullable().describe('The payment deadline: stock is reserved until then'),
  issue_date: z.string(),
  due_date: z.string().nullable().describe('The chosen delivery day in the shop, such as `2026-11-25`'),
  delivery_from: z.string().nullable().describe('When the chosen delivery slot begins, such as `18:00`'),
  delivery_to: z.string().nullable().describe('When the chosen delivery slot ends'),
  arrival_from: z.iso
    .date()
    .nullable()
    .describe(
      'The first day of arrival as estimated when it was placed; null with a chosen day, and for orders from before estimates',
    ),
  arrival_to: z.iso.date().nullable().describe('The last day of the estimated arrival'),
  collection: collection
    .nullable()
    .describe('Where and when it is collected from the shop; null for an order that is delivered'),
  delivery_state: z
    .enum(['address_known', 'waiting_for_address', 'address_received'])
    .describe("An address that the recipient of a gift gave is in no customer's order: `address` stays empty"),
  delivery_photo: z
    .object({ taken_by: z.string(), taken_at: z.string() })
    .nullable()
    .describe('Its picture is `GET /order/:id/delivery-photo`'),
  address_id: id,
  customer_name: z.string(),
  customer_first_name: z.string(),
  customer_last_name: z.string(),
  customer_mobile: z.string(),
  customer_email: z.string(),
  user: orderUser,
  address: z
    .object({
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
    })
    .describe('The guest or the saved shape of an address; the fields of the other shape are null or empty'),
  items: z.array(orderLine),
  charges: z.array(charge),
  promotions: z.array(appliedPromotion),
  gift: gift.nullable(),
  bought_gift_card: boughtGiftCard
    .nullable()
    .describe('Set for an order of a gift card: nothing is delivered, and it has no items'),
  parcels: z.array(parcel).describe('The parcels that were sent, the earliest first'),
  gift_list: z
    .object({ title: z.string() })
    .nullable()
    .describe('The gift list it was bought for, until it is canceled or the list is deleted'),
  asks_conversion_consent: z
    .boolean()
    .describe(
      'Whether its payment asks for a `conversion_consent`: staff placed it, who cannot agree for its customer',
    ),
  moves: z
    .array(z.object({ from_status: z.int(), to_status: z.int(), created_at: z.string() }))
    .describe('The status changes, the earliest first'),
})

export const order = inItsCurrency('Order', orderFields)

export const orderLineQuery = listQuery.extend({ order_id: idParam })

export type Order = z.input<typeof order>

export type OrderLine = z.input<typeof orderLine>
