import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { addresses, users } from '../accounts.ts'
import { basisPoints, createdAt, id, inBoth, instant, isKnownCurrency, money } from '../columns.ts'
import { customerGroups } from '../customer-groups.ts'
import { deliveryAreas, deliverySlots } from '../delivery.ts'
import { coupons } from './coupons.ts'

/** The order number shown to people; incremented when an order is placed. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 })

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Null for a cart. */
    number: bigint('number', { mode: 'number' }).unique(),
    /** Opens the order without an account: 256 random bits, created when it is placed. */
    secret: text('secret').notNull().unique(),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: smallint('status').notNull().default(0),
    locale: text('locale').notNull().default('en'),
    /** An ISO code. A placed order keeps it: a trigger refuses another one. */
    currency: text('currency').notNull(),
    /** Millionths of its currency for one unit of the shop's, as it was converted; null in the currency of the shop. */
    currency_rate: bigint('currency_rate', { mode: 'number' }),
    /** Whether its amounts include tax, as the prices of the shop did when it was placed. */
    prices_include_tax: boolean('prices_include_tax').notNull().default(false),
    total: money('total').notNull().default(0),
    discount: money('discount').notNull().default(0),
    /** The discount of its promotions on the goods; a trigger compares them. */
    promotion: money('promotion').notNull().default(0),
    coupon: money('coupon').notNull().default(0),
    tax: money('tax').notNull().default(0),
    taxed_total: money('taxed_total').notNull().default(0),
    total_shipping: money('total_shipping').notNull().default(0),
    delivery_quoted: money('delivery_quoted').notNull().default(0),
    /** The sums of its charges; a trigger compares them. */
    charges_total: money('charges_total').notNull().default(0),
    charges_tax: money('charges_tax').notNull().default(0),
    grand_total: money('grand_total').notNull().default(0),
    /** Whether it buys a gift card: its only charge, without goods, delivery, discount and tax. */
    is_gift_card: boolean('is_gift_card').notNull().default(false),
    /** What gift cards and store credit paid when it was placed; a trigger compares their payments. */
    paid_by_gift_card: money('paid_by_gift_card').notNull().default(0),
    /** What it costs more than was paid, since staff changed it after its payment; it is not sent before. */
    balance_due: money('balance_due').notNull().default(0),
    /** Until when the balance can be paid with a payment link; null without one. */
    balance_until: instant('balance_until'),
    coupon_id: integer('coupon_id').references(() => coupons.id, { onDelete: 'restrict' }),
    coupon_code: text('coupon_code'),
    /** The percentage of its coupon when it was placed; null with a fixed one, and in old orders whose coupon had changed. */
    coupon_percentage: basisPoints('coupon_percentage'),
    payment_method: text('payment_method'),
    idempotency_key: text('idempotency_key').unique(),
    /** A hash of the request that first used the key: the key with another request is refused. */
    idempotency_fingerprint: text('idempotency_fingerprint'),
    address_id: integer('address_id').references(() => addresses.id, { onDelete: 'restrict' }),
    customer_first_name: text('customer_first_name').notNull().default(''),
    customer_last_name: text('customer_last_name').notNull().default(''),
    customer_mobile: text('customer_mobile').notNull().default(''),
    customer_email: text('customer_email').notNull().default(''),
    terms_accepted_at: instant('terms_accepted_at'),
    issue_date: instant('issue_date').notNull().defaultNow(),
    /** Never set: the day of a delivery is `delivery_day`. To be removed once no process of an earlier release reads it. */
    due_date: instant('due_date'),
    /** The estimated days of arrival, as computed when it was placed; null with a chosen day. */
    arrival_from: date('arrival_from', { mode: 'string' }),
    arrival_to: date('arrival_to', { mode: 'string' }),
    /** Whether the customer collects it from the shop, and the earliest moment on the clock of the shop. */
    is_collected: boolean('is_collected').notNull().default(false),
    collect_from: text('collect_from'),
    /** The area and slot of the delivery, if the shopper chose one. */
    delivery_area_id: integer('delivery_area_id').references(() => deliveryAreas.id, { onDelete: 'restrict' }),
    delivery_slot_id: integer('delivery_slot_id').references(() => deliverySlots.id, { onDelete: 'restrict' }),
    /** The day on the calendar of the shop, and copies of the times of the slot. */
    delivery_day: date('delivery_day', { mode: 'string' }),
    delivery_from: text('delivery_from'),
    delivery_to: text('delivery_to'),
    /** The group whose prices it has, with a copy of its name. */
    customer_group_id: integer('customer_group_id').references(() => customerGroups.id, { onDelete: 'set null' }),
    ...inBoth('customer_group'),
    /** The member of staff who placed it for the customer. */
    made_by: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
    /** Why staff gave the discount that `coupon` then is; null without one. */
    discount_reason: text('discount_reason'),
    /** When staff confirmed the phone number of the customer. */
    phone_confirmed_at: instant('phone_confirmed_at'),
    /** The payment deadline, until which stock is reserved; null if the order does not wait for payment. */
    hold_until: instant('hold_until'),
    created_at: createdAt(),
    /** Search text of the staff: number, name, phone number, email address, folded. */
    search_text: text('search_text').generatedAlwaysAs(
      sql`shop_fold(coalesce(number::text, '') || ' ' || customer_first_name || ' ' || customer_last_name || ' ' || customer_mobile || ' ' || customer_email)`,
    ),
  },
  (table) => [
    index('orders_found').using('gin', sql`${table.search_text} gin_trgm_ops`),
    // The indexes end with what sales are chosen by and the total, so that sales are summed from the index alone.
    index('orders_newest')
      .on(
        table.issue_date.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.status,
        table.grand_total,
        table.is_gift_card,
        table.currency,
        table.currency_rate,
      )
      .where(sql`${table.status} <> 0`),
    index('orders_by_status')
      .on(table.status, table.issue_date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} <> 0`),
    index('orders_by_total').on(table.grand_total, table.id).where(sql`${table.status} <> 0`),
    index('orders_drafts').on(table.created_at).where(sql`${table.status} = 0`),
    index('orders_coupon').on(table.coupon_id).where(sql`${table.coupon_id} is not null`),
    index('orders_held').on(table.hold_until).where(sql`${table.status} = 1`),
    index('orders_customer_group').on(table.customer_group_id).where(sql`${table.customer_group_id} is not null`),
    index('orders_made_by').on(table.made_by).where(sql`${table.made_by} is not null`),
    check('discount_or_coupon', sql`${table.discount_reason} is null or ${table.coupon_id} is null`),
    check(
      'percentage_of_coupon',
      sql`${table.coupon_percentage} is null or (${table.coupon_id} is not null and ${table.coupon_percentage} between 0 and 10000)`,
    ),
    check('held_until', sql`${table.status} <> 1 or ${table.hold_until} is not null`),
    uniqueIndex('one_draft_per_customer').on(table.user_id).where(sql`${table.status} = 0`),
    check('order_in_known_currency', isKnownCurrency(table.currency)),
    check('currency_rate_positive', sql`${table.currency_rate} > 0`),
    check('known_status', sql`${table.status} between 0 and 6`),
    check(
      'figures_not_negative',
      sql`least(${table.total}, ${table.discount}, ${table.promotion}, ${table.coupon}, ${table.tax}, ${table.taxed_total}, ${table.total_shipping}, ${table.delivery_quoted}, ${table.charges_total}, ${table.charges_tax}) >= 0`,
    ),
    check(
      'balance_of_placed_order',
      sql`${table.balance_due} >= 0 and (${table.balance_due} = 0 or ${table.status} = 3)
        and (${table.balance_due} = 0) = (${table.balance_until} is null)`,
    ),
    check('paid_by_gift_card_not_negative', sql`${table.paid_by_gift_card} >= 0`),
    check(
      'figures_add_up',
      sql`${table.taxed_total} = ${table.total} - ${table.promotion} - ${table.coupon} + case when ${table.prices_include_tax} then 0 else ${table.tax} end and ${table.grand_total} = ${table.taxed_total} + ${table.total_shipping} + ${table.charges_total} + case when ${table.prices_include_tax} then 0 else ${table.charges_tax} end`,
    ),
    check(
      'arrival_in_order',
      sql`num_nulls(${table.arrival_from}, ${table.arrival_to}) in (0, 2) and ${table.arrival_from} <= ${table.arrival_to}`,
    ),
    check(
      'slot_on_a_day',
      sql`num_nulls(${table.delivery_slot_id}, ${table.delivery_day}, ${table.delivery_from}, ${table.delivery_to}) in (0, 4)`,
    ),
    check(
      'collected_or_delivered',
      sql`${table.is_collected} = (${table.collect_from} is not null) and (not ${table.is_collected} or (
        ${table.total_shipping} = 0 and ${table.delivery_quoted} = 0
        and num_nonnulls(${table.delivery_area_id}, ${table.delivery_slot_id}, ${table.delivery_day}, ${table.arrival_from}) = 0))`,
    ),
    check('collect_from_moment', sql`${table.collect_from} ~ '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$'`),
    check(
      'gift_card_alone',
      sql`not ${table.is_gift_card} or (not ${table.is_collected} and ${table.coupon_id} is null and ${table.delivery_slot_id} is null
        and greatest(${table.total}, ${table.discount}, ${table.promotion}, ${table.coupon}, ${table.tax}, ${table.total_shipping}, ${table.charges_tax}, ${table.paid_by_gift_card}) = 0)`,
    ),
    index('orders_with_balance').on(table.balance_until).where(sql`${table.balance_due} > 0`),
    index('orders_gift_cards').on(table.id).where(sql`${table.is_gift_card} and ${table.status} = 3`),
    index('orders_collected')
      .on(table.issue_date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.is_collected}`),
    index('orders_delivery')
      .on(table.delivery_day, table.delivery_slot_id)
      .where(sql`${table.delivery_day} is not null`),
    index('orders_without_day')
      .on(table.issue_date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.delivery_day} is null and ${table.status} = 3`),
    index('orders_delivery_area').on(table.delivery_area_id).where(sql`${table.delivery_area_id} is not null`),
    index('orders_delivery_slot').on(table.delivery_slot_id).where(sql`${table.delivery_slot_id} is not null`),
    check('placed_is_numbered', sql`${table.status} = 0 or ${table.number} is not null`),
    index('orders_address').on(table.address_id),
    index('orders_customer')
      .on(sql`customer_key(${table.user_id}, ${table.customer_email}, ${table.customer_mobile})`, table.id)
      .where(sql`${table.status} <> 0`),
    index('orders_user').on(table.user_id, table.created_at.desc()),
    index('orders_email').on(sql`lower(${table.customer_email})`).where(sql`${table.customer_email} <> ''`),
  ],
)

/** The photo of a delivered order, for its customer and the staff. */
export const deliveryPhotos = pgTable(
  'delivery_photos',
  {
    order_id: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The name of its file in the picture store; never served under `/media/`. */
    file: text('file').notNull().unique(),
    /** Who took it. */
    taken_by: text('taken_by').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('delivery_photos_age').on(table.created_at)],
)

/** The log of status changes of orders: who, when, from, to. */
export const orderMoves = pgTable(
  'order_moves',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    from_status: smallint('from_status').notNull(),
    to_status: smallint('to_status').notNull(),
    user_id: integer('user_id'),
    created_at: createdAt(),
  },
  (table) => [index('order_moves_order').on(table.order_id)],
)

/** Notes of the staff on an order, internal or for the customer, who gets them by email. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    for_customer: boolean('for_customer').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [index('order_notes_order').on(table.order_id)],
)
