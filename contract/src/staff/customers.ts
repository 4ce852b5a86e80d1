import { returnStates } from '@rawnaq/rules/return-state'
import { z } from 'zod'
import { addressRow } from '../addresses/addresses.ts'
import { subscriber } from '../content/newsletter.ts'
import { amount, inItsCurrency, money } from '../fields/money.ts'
import { paragraph } from '../fields/text.ts'
import { id, listQuery } from '../resource.ts'
import { exportFormats } from './reports.ts'
import { day, searchText } from './staff-lists.ts'

/** What the list of customers can be sorted by; descending with a leading `-`. */
const columns = ['name', 'orders_count', 'spend', 'last_order_at'] as const

const filters = {
  search: searchText.optional().describe('Searches name, email address and phone number'),
  kind: z.enum(['account', 'guest']).optional(),
  customer_group_id: z.coerce.number().pipe(id).optional(),
  min_orders: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).optional().describe('At least so many orders'),
  min_spend: z.coerce.number().pipe(amount).optional().describe('At least so much spend, in the currency of the shop'),
  from: day.optional().describe('The first day of the newest order, in the time zone of the shop'),
  to: day.optional().describe('The last day of the newest order, in the time zone of the shop'),
  sort: z.enum(columns.flatMap((name) => [name, `-${name}` as const])).default('-last_order_at'),
}

export const customerQuery = listQuery.extend(filters)
export const customerExportQuery = z.object({ ...filters, format: z.enum(exportFormats).default('csv') })

/** A customer in a list of the staff: an account, or a guest by email address or phone number. */
export const customerRow = z
  .object({
    id,
    user_id: id.nullable().describe('The account; null for a guest'),
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    orders_count: z.int().describe('Orders that count as sold, as in the reports'),
    spend: money.describe('The total of these orders less refunds'),
    last_order_at: z.string().nullable().describe('When the newest of these orders was placed; null without one'),
    customer_group: z
      .object({ id, name: z.string() })
      .nullable()
      .describe('The group whose prices the customer pays; null without one'),
  })
  .meta({ id: 'CustomerRow' })

const order = inItsCurrency(
  'CustomerOrder',
  z.object({
    id,
    number: z.string(),
    status: z.int(),
    currency: z.string(),
    grand_total: money,
    issue_date: z.string(),
  }),
)

const orderReturn = z
  .object({ id, order_number: z.string(), state: z.enum(returnStates), created_at: z.string() })
  .meta({ id: 'CustomerReturn' })

const card = inItsCurrency(
  'CustomerGiftCard',
  z.object({
    id,
    last_four: z.string().nullable().describe('Null for store credit, and before the first email is sent'),
    is_store_credit: z.boolean(),
    currency: z.string(),
    balance: money,
    expires_on: z.iso.date().nullable(),
  }),
)

/** What a customer agreed to. */
const consent = z
  .object({
    terms_accepted_at: z.string().nullable().describe('When the terms were last accepted with an order'),
    email_confirmed: z
      .boolean()
      .nullable()
      .describe('Whether the email address of the account is confirmed; null for a guest'),
    reminders: z.int().describe('Dates to be reminded of by email'),
    stock_alerts: z.int().describe('Items that are awaited, with an email when they are in stock'),
    newsletter: subscriber
      .pick({ state: true, requested_at: true, confirmed_at: true, unsubscribed_at: true })
      .nullable()
      .describe('The newsletter at the email address; null if it was never requested'),
  })
  .meta({ id: 'CustomerConsent' })

/** A customer as staff read it. Each list has at most the newest fifty. */
export const customer = customerRow
  .extend({
    created_at: z.string().nullable(),
    note: z.string().describe('The note of the staff'),
    version: z.int(),
    addresses: z.array(addressRow).describe('The saved addresses of an account'),
    orders: z.array(order),
    returns: z.array(orderReturn),
    gift_cards: z.array(card),
    consent,
  })
  .meta({ id: 'Customer' })

/** Replaces the note of the staff; an empty text removes it. */
export const customerNoteBody = z.object({ note: paragraph(2000) })

export type CustomerRow = z.input<typeof customerRow>
export type Customer = z.input<typeof customer>
