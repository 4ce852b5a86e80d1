import { stockReasons } from '@rawnaq/rules/stock-movement'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { items, properties } from './items.ts'

/** Stock-takes: counts of the staff that were saved together. */
export const stockCounts = pgTable('stock_counts', {
  id: id(),
  /** The idempotency key of the request, and a hash of its body. */
  idempotency_key: text('idempotency_key').notNull().unique(),
  fingerprint: text('fingerprint').notNull(),
  note: text('note').notNull(),
  user_id: integer('user_id').notNull(),
  created_at: createdAt(),
})

/**
 * Every change of the stock of items and variants, written by a trigger. Rows are only added, so they have no foreign
 * keys: they remain when an item is deleted.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    item_id: integer('item_id').notNull(),
    /** The variant with its own stock; null for the stock of the item. */
    property_id: integer('property_id'),
    change: integer('change').notNull(),
    stock_after: integer('stock_after').notNull(),
    /** The stock of the item follows from its variants or, of a hamper, its parts, which have movements of their own. */
    is_sum: boolean('is_sum').notNull(),
    reason: text('reason', { enum: stockReasons }).notNull(),
    order_id: integer('order_id'),
    count_id: integer('count_id'),
    /** The account that changed it; null for guests and the shop itself. */
    user_id: integer('user_id'),
    note: text('note').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    index('stock_movements_item').on(table.item_id, table.id),
    index('stock_movements_count').on(table.count_id).where(sql`${table.count_id} is not null`),
    check(
      'known_stock_reason',
      sql.raw(`"stock_movements"."reason" in (${stockReasons.map((reason) => `'${reason}'`).join(', ')})`),
    ),
  ],
)

/**
 * Items and variants on sale whose stock is low, so that staff are notified once. A row is deleted when the stock is no
 * longer low.
 */
export const lowStockItems = pgTable(
  'low_stock_items',
  {
    id: id(),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The variant with its own stock; null for the stock of the item. */
    property_id: integer('property_id').references(() => properties.id, { onDelete: 'cascade' }),
    /** Also the `created_at` of the email that lists it. */
    noticed_at: instant('noticed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('one_row_per_low_stock').on(table.item_id, table.property_id).nullsNotDistinct(),
    index('low_stock_items_variant').on(table.property_id),
    index('low_stock_items_noticed').on(table.noticed_at),
  ],
)
