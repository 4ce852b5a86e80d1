import { z } from 'zod'
import { inItsCurrency, money, orderAmount } from '../fields/money.ts'
import { filledParagraph, paragraph } from '../fields/text.ts'
import { paidMethods } from '../payments/payments.ts'
import { paymentState, staffPayment } from '../payments/staff-payments.ts'
import { id, idList, viewQuery } from '../resource.ts'
import { day, person, searchText } from '../staff/staff-lists.ts'
import { orderListQuery } from './customer-orders.ts'
import { orderFields } from './order.ts'
import { staffParcel } from './parcels.ts'
import { textMessage } from './text-messages.ts'

const orderSorts = ['issue_date', 'number', 'grand_total'] as const

/** Lists the caller's orders, or with `view=staff` all orders without carts. */
export const orderQuery = orderListQuery.extend({
  ...viewQuery.shape,
  ids: idList.optional(),
  method: z.enum(paidMethods).optional().describe('One of the `payment_methods` of an order'),
  payment_status: paymentState.optional(),
  from: day.optional().describe('The first day of the order date'),
  to: day.optional().describe('The last day of the order date'),
  search: searchText.optional().describe('Searches number, name, phone and email address'),
  waiting_for_address: z.stringbool().optional().describe('Only gifts whose recipient has not given the address'),
  has_balance: z.stringbool().optional(),
  is_collected: z
    .stringbool()
    .optional()
    .describe('Only orders that are collected from the shop, or only those that are delivered'),
  sort: z.enum(orderSorts.flatMap((name) => [name, `-${name}`] as const)).optional(),
})

const allowedStatuses = z.array(z.int())

export const staffOrderRowFields = z.object({
  ...orderFields.pick({
    id: true,
    number: true,
    status: true,
    issue_date: true,
    customer_name: true,
    customer_mobile: true,
    customer_email: true,
    currency: true,
    total: true,
    tax: true,
    grand_total: true,
    payment_method: true,
    payment_status: true,
    locale: true,
  }).shape,
  payment_methods: z
    .array(z.string())
    .describe(
      'Every method that paid it, once, the earliest first, with gift cards and store credit. The attempt of `payment_status` is among them before it has paid; empty while the customer has chosen none.',
    ),
  created_at: z.string(),
  waiting_for_address: z.boolean().describe('Whether the recipient of the gift has not given the address yet'),
  is_collected: z.boolean().describe('Whether the customer collects it from the shop'),
  balance_due: money.describe('What is not paid since the order was changed; it is not sent before'),
  items_count: z.int().describe('The number of items'),
  may_become: allowedStatuses.describe('The statuses that staff may set'),
})

/** An order in a staff list. */
export const staffOrderRow = inItsCurrency('StaffOrderRow', staffOrderRowFields)

export const orderNote = z
  .object({ id, text: z.string(), for_customer: z.boolean(), user: person, at: z.string() })
  .meta({ id: 'OrderNote' })

/** An order as staff read it, with its history, payments and notes. */
export const staffOrder = inItsCurrency(
  'StaffOrder',
  z.object({
    ...orderFields.omit({ moves: true, refunds: true }).shape,
    by_staff: z
      .object({ user: person, reason: z.string().nullable() })
      .nullable()
      .describe(
        'Who of the staff placed it for the customer, and why they gave the discount in `coupon`; null for other orders',
      ),
    customer_group: z
      .object({ name: z.string(), saved: money })
      .nullable()
      .describe('The customer group that it was placed with, and how much less its items cost than for the public'),
    campaign: z
      .object({
        source: z.string(),
        medium: z.string(),
        campaign: z.string(),
        term: z.string(),
        content: z.string(),
      })
      .nullable()
      .describe(
        'The campaign that led to it; empty texts where the address of the first page named none. An order by staff has the source that they chose, and the medium `staff`.',
      ),
    recipient_address: orderFields.shape.address.nullable().describe('The address that the recipient of a gift gave'),
    gift_link: z
      .object({ made_at: z.string(), expires_at: z.string() })
      .nullable()
      .describe(
        'The link for the recipient of the gift that works now; a new link replaces it, also one by text message',
      ),
    gift_list: z
      .object({ id, title: z.string(), owner: person })
      .nullable()
      .describe('The gift list it was bought for, with its owner'),
    moves: z.array(z.object({ from: z.int(), to: z.int(), at: z.string(), user: person })),
    payments: z.array(staffPayment),
    notes: z.array(orderNote),
    parcels: z.array(staffParcel).describe('All parcels, the earliest first'),
    couriers: z.array(z.object({ id, name: z.string() })).describe('The couriers for a new parcel'),
    may_become: allowedStatuses,
    delivery_area: z.object({ id, name: z.string() }).nullable().describe('The delivery area; null without one'),
    delivery_slot_id: id.nullable().describe('The slot on `due_date`; null without one'),
    phone_confirmed_at: z.string().nullable().describe('When staff confirmed the phone number'),
    needs_phone_confirmation: z.boolean().describe('Whether the settings require that before this order is sent'),
    sends_text_messages: z.boolean().describe('Whether the shop can send text messages'),
    text_messages: z.array(textMessage).describe('The text messages about this order'),
    delivery_refused_at: z.string().nullable().describe('When staff recorded that the delivery was refused'),
    refused_deliveries: z.int().describe('The refused deliveries that count for its phone number'),
    is_cash_blocked: z.boolean().describe('Whether these exclude cash'),
    balance_due: z
      .object({ amount: money, until: z.string() })
      .nullable()
      .describe(
        'What is not paid since the order was changed, and until when its payment link can be used; null for nothing',
      ),
    refundable: money.describe('The amount that can still be refunded'),
  }),
)

/** The number of orders and the newest orders of each status, without carts. */
export const orderBoard = z.array(z.object({ status: z.int(), count: z.int(), orders: z.array(staffOrderRow) }))

/** Changes the status of an order. */
export const moveBody = z.object({ status: z.int() })

const orderIds = z.array(id).min(1).max(100)

/** Changes the status of several orders. Refused changes do not affect the others. */
export const moveAllBody = z.object({ ids: orderIds, status: z.int() })

/** The result of each change; `code` is the refusal. */
export const moveAllResult = z.array(z.object({ id, done: z.boolean(), code: z.string().optional() }))

export const noteBody = z.object({ text: filledParagraph(2000), for_customer: z.boolean().default(false) })

/** Prints documents of several orders. Orders without the document are left out. */
export const printBody = z.object({ ids: orderIds, what: z.enum(['invoice', 'packing_slip', 'workshop']) })

/** Refunds an amount, or the whole rest without one. Only staff read the reason. */
export const refundBody = z.object({
  amount: orderAmount.refine((amount) => amount > 0, 'too_small').optional(),
  to_store_credit: z
    .boolean()
    .default(false)
    .describe('The customer agrees that what would go to the gateway or back in cash becomes store credit'),
  reason: z.optional(paragraph(500)),
})

/** Cash that staff took for the balance of an order: the whole balance, as they saw it. */
export const cashPaymentBody = z.object({ amount: orderAmount })

export type StaffOrderRow = z.input<typeof staffOrderRow>
export type StaffOrder = z.input<typeof staffOrder>
export type OrderNote = z.input<typeof orderNote>
export type OrderBoard = z.input<typeof orderBoard>
