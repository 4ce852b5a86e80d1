import { backorderKinds } from '@rawnaq/rules/backorders'
import type { LineOption } from '@rawnaq/rules/cart'
import { chargeKinds } from '@rawnaq/rules/charges'
import type { ItemOptionKind } from '@rawnaq/rules/line-options'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { giftWraps } from '../catalogue/gifts.ts'
import { items, properties } from '../catalogue/items.ts'
import { basisPoints, id, inBoth, money } from '../columns.ts'
import { orders } from './orders.ts'

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
    /** Whether it was sold beyond the stock, and the day on which it leaves; null once that day is not ahead. */
    backorder: text('backorder', { enum: backorderKinds }),
    dispatch_on: date('dispatch_on'),
  },
  (table) => [
    index('order_lines_picture').on(table.picture_path),
    unique('one_line_per_choice')
      .on(table.order_id, table.item_id, table.property_id, table.options_key, table.promotion_id)
      .nullsNotDistinct(),
    check(
      'known_backorder',
      sql.raw(`"order_lines"."backorder" in (${backorderKinds.map((kind) => `'${kind}'`).join(', ')})`),
    ),
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
