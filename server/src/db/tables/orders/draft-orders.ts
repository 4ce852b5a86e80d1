import type { LineOption } from '@rawnaq/rules/cart'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from '../accounts.ts'
import { items } from '../catalogue/items.ts'
import { createdAt, instant } from '../columns.ts'
import { optionsKey } from './order-lines.ts'
import { orders } from './orders.ts'

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
