import type { LineOption } from '@rawnaq/rules/cart'
import { chargeKinds } from '@rawnaq/rules/charges'
import type { ItemOptionKind } from '@rawnaq/rules/line-options'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { addresses, users } from './accounts.ts'
import { items, properties, tags } from './catalogue.ts'
import { basisPoints, createdAt, id, inBoth, instant, money, version } from './columns.ts'
import { customerGroups } from './customer-groups.ts'
import { deliveryAreas, deliverySlots } from './delivery.ts'
import { cardDesigns, giftWraps } from './gifts.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** In capitals; matched in any case. */
    code: text('code').notNull().unique(),
    /** Either a fixed amount or a percentage in basis points. */
    value: money('value'),
    percentage: basisPoints('percentage'),
    minimum: money('minimum').notNull().default(0),
    starts_at: instant('starts_at'),
    ends_at: instant('ends_at'),
    usage_limit: integer('usage_limit'),
    used_count: integer('used_count').notNull().default(0),
    /** Uses per customer, identified by account or email address; null for any number. */
    limit_per_customer: integer('limit_per_customer'),
    /** Only for a customer's first order. */
    first_order_only: boolean('first_order_only').notNull().default(false),
    version: version(),
  },
  (table) => [
    check('in_capitals', sql`${table.code} = upper(${table.code})`),
    check('fixed_or_share', sql`(${table.value} is null) <> (${table.percentage} is null)`),
    check('ends_after_start', sql`${table.ends_at} > ${table.starts_at}`),
    check('within_limit', sql`${table.usage_limit} is null or ${table.used_count} <= ${table.usage_limit}`),
    check(
      'coupon_not_negative',
      sql`coalesce(${table.value}, 0) >= 0 and coalesce(${table.percentage}, 0) between 0 and 10000 and ${table.minimum} >= 0`,
    ),
  ],
)

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
    currency: text('currency').notNull(),
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
    coupon_id: integer('coupon_id').references(() => coupons.id, { onDelete: 'restrict' }),
    coupon_code: text('coupon_code'),
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
    // The indexes end with status and total, so that sales are summed from the index alone.
    index('orders_newest')
      .on(
        table.issue_date.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.status,
        table.grand_total,
        table.is_gift_card,
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
    check('held_until', sql`${table.status} <> 1 or ${table.hold_until} is not null`),
    uniqueIndex('one_draft_per_customer').on(table.user_id).where(sql`${table.status} = 0`),
    check('known_status', sql`${table.status} between 0 and 6`),
    check(
      'figures_not_negative',
      sql`least(${table.total}, ${table.discount}, ${table.promotion}, ${table.coupon}, ${table.tax}, ${table.taxed_total}, ${table.total_shipping}, ${table.delivery_quoted}, ${table.charges_total}, ${table.charges_tax}) >= 0`,
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

/** A part of a sold hamper; `quantity` is how many are in one hamper. */
export type OrderLinePart = {
  item_id: number
  property_id: number | null
  quantity: number
  code: string
  name_en: string
  name_ar: string
  size_en: string
  size_ar: string
  color_en: string
  color_ar: string
}

/** An option of an order line, with copies of its kind and name. */
export type OrderLineOption = LineOption & { kind: ItemOptionKind; name_en: string; name_ar: string }

/** A hash of the options of a line, for its unique key: an index entry has at most two thousand bytes. */
export const optionsKey = () => text('options_key').generatedAlwaysAs(sql`md5(options::text)`)

/** Starts above all item ids, so that a number in a path is a line or an item and never both. */
export const FIRST_DRAFT_LINE = 1_000_000_001

/**
 * The lines of a customer's cart: items, variants and quantities. Prices are looked up with every read. A deleted
 * variant may still be referred to, so that a cart never prevents its deletion.
 */
export const draftLines = pgTable(
  'draft_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: FIRST_DRAFT_LINE }),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    property_id: integer('property_id'),
    item_quantity: integer('item_quantity').notNull(),
    options: jsonb('options').$type<LineOption[]>().notNull().default([]),
    options_key: optionsKey(),
    /** When the line was added or last changed. */
    changed_at: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('one_draft_line_per_choice')
      .on(table.order_id, table.item_id, table.property_id, table.options_key)
      .nullsNotDistinct(),
    check('draft_quantity', sql`${table.item_quantity} between 1 and 999`),
    index('draft_lines_item').on(table.item_id),
  ],
)

/** The merge log: a guest cart, identified by its key, is merged into a customer's cart only once. */
export const cartMerges = pgTable(
  'cart_merges',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    items: jsonb('items').notNull(),
    /** The shortfalls of the first response. */
    shortfalls: jsonb('capped').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
)

/** A line stores a copy of everything it shows, so that later edits of the catalogue do not change it. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'restrict' }),
    property_id: integer('property_id').references(() => properties.id, { onDelete: 'restrict' }),
    item_quantity: integer('item_quantity').notNull(),
    /** How many of them are in parcels; a trigger of `parcel_lines` counts them. */
    in_parcels: integer('in_parcels').notNull().default(0),
    ...inBoth('name'),
    ...inBoth('size'),
    ...inBoth('color'),
    code: text('code').notNull(),
    picture_path: text('picture_path'),
    item_price: money('item_price').notNull(),
    /** The discount of the offer per unit. */
    discount: money('discount').notNull(),
    /** What others paid for a unit, after the offer, where `item_price` is that of a customer group; null elsewhere. */
    public_price: money('public_price'),
    offer_id: integer('offer_id'),
    tax_id: integer('tax_id'),
    tax_percentage: basisPoints('tax_percentage').notNull(),
    /** Its shares of the discounts of the order. */
    promotion_share: money('promotion_share').notNull().default(0),
    coupon_share: money('coupon_share').notNull().default(0),
    /** The promotion that this line is the gift of. */
    promotion_id: integer('promotion_id'),
    line_total: money('line_total').notNull(),
    line_tax: money('line_tax').notNull(),
    shipping_price: money('shipping_price'),
    /** The chosen options with copies of their names. */
    options: jsonb('options').$type<OrderLineOption[]>().notNull().default([]),
    options_key: optionsKey(),
    /** What is inside one of a hamper, as it was sold; empty for other items. */
    parts: jsonb('parts').$type<OrderLinePart[]>().notNull().default([]),
  },
  (table) => [
    index('order_lines_picture').on(table.picture_path),
    unique('one_line_per_choice')
      .on(table.order_id, table.item_id, table.property_id, table.options_key, table.promotion_id)
      .nullsNotDistinct(),
    check('at_least_one', sql`${table.item_quantity} >= 1`),
    check('in_parcels_at_most_ordered', sql`${table.in_parcels} between 0 and ${table.item_quantity}`),
    check(
      'line_adds_up',
      sql`${table.line_total} = (${table.item_price} - ${table.discount}) * ${table.item_quantity}`,
    ),
    check(
      'shares_within_line',
      sql`least(${table.promotion_share}, ${table.coupon_share}) >= 0
        and ${table.promotion_share} + ${table.coupon_share} <= ${table.line_total}`,
    ),
    index('order_lines_item').on(table.item_id),
  ],
)

/** The charges of a placed order beside its goods, with copies of their names. A charge may belong to one line. */
export const orderCharges = pgTable(
  'order_charges',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    order_line_id: integer('order_line_id').references(() => orderLines.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: chargeKinds }).notNull(),
    /** The wrap of a gift; its stock is returned if the order is canceled. */
    gift_wrap_id: integer('gift_wrap_id').references(() => giftWraps.id, { onDelete: 'set null' }),
    ...inBoth('name'),
    unit_price: money('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    amount: money('amount').notNull(),
    tax_percentage: basisPoints('tax_percentage').notNull(),
    tax: money('tax').notNull(),
  },
  (table) => [
    index('order_charges_order').on(table.order_id),
    index('order_charges_line').on(table.order_line_id).where(sql`${table.order_line_id} is not null`),
    index('order_charges_wrap').on(table.gift_wrap_id).where(sql`${table.gift_wrap_id} is not null`),
    check('known_charge', sql.raw(`"order_charges"."kind" in (${chargeKinds.map((kind) => `'${kind}'`).join(', ')})`)),
    check('charge_adds_up', sql`${table.amount} = ${table.unit_price} * ${table.quantity}`),
    check('charge_not_negative', sql`least(${table.unit_price}, ${table.quantity} - 1, ${table.tax}) >= 0`),
  ],
)

/** The gift data of a placed order, with copies of names. Wraps and card are also charges of the order. */
export const orderGifts = pgTable(
  'order_gifts',
  {
    order_id: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    is_gift: boolean('is_gift').notNull(),
    occasion_id: integer('occasion_id').references(() => tags.id, { onDelete: 'set null' }),
    ...inBoth('occasion'),
    is_condolence: boolean('is_condolence').notNull().default(false),
    /** The text of the card; empty for none. */
    message: text('message').notNull().default(''),
    sender_name: text('sender_name').notNull().default(''),
    is_sender_hidden: boolean('is_sender_hidden').notNull().default(false),
    is_surprise: boolean('is_surprise').notNull().default(false),
    card_design_id: integer('card_design_id').references(() => cardDesigns.id, { onDelete: 'set null' }),
    ...inBoth('card_design'),
    recipient_name: text('recipient_name').notNull().default(''),
    recipient_phone: text('recipient_phone').notNull().default(''),
    /** The sender does not know the address: the recipient gives it. */
    address_from_recipient: boolean('address_from_recipient').notNull().default(false),
    /** The address that the recipient gave. Customers never read it: the address of the order itself stays empty. */
    recipient_address_id: integer('recipient_address_id').references(() => addresses.id, { onDelete: 'restrict' }),
    address_received_at: instant('address_received_at'),
  },
  (table) => [
    index('order_gifts_occasion').on(table.occasion_id),
    index('order_gifts_card').on(table.card_design_id),
    index('order_gifts_address').on(table.recipient_address_id).where(sql`${table.recipient_address_id} is not null`),
    index('order_gifts_waiting')
      .on(table.order_id)
      .where(sql`${table.address_from_recipient} and ${table.recipient_address_id} is null`),
    check(
      'address_was_requested',
      sql`(${table.recipient_address_id} is null) = (${table.address_received_at} is null)
        and (${table.address_from_recipient} or ${table.recipient_address_id} is null)`,
    ),
  ],
)

/** The link with which the recipient of a gift opens its page; a new one replaces it. */
export const giftLinks = pgTable(
  'gift_links',
  {
    order_id: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The SHA-256 of its token, in hexadecimal digits. */
    token_hash: text('token_hash').notNull().unique(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('gift_links_expiry').on(table.expires_at),
    check('link_is_hashed', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
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
