import type { LineOption } from '@rawnaq/rules/cart'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { users } from '../accounts.ts'
import { items } from '../catalogue/items.ts'
import { createdAt, id } from '../columns.ts'
import { optionsKey } from './order-lines.ts'

/**
 * Lines that customers have saved for later: in no total and without stock. A deleted variant may still be referred to,
 * as in a cart.
 */
export const savedLines = pgTable(
  'saved_lines',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    property_id: integer('property_id'),
    item_quantity: integer('item_quantity').notNull(),
    options: jsonb('options').$type<LineOption[]>().notNull().default([]),
    options_key: optionsKey(),
    created_at: createdAt(),
  },
  (table) => [
    unique('one_saved_line_per_choice')
      .on(table.user_id, table.item_id, table.property_id, table.options_key)
      .nullsNotDistinct(),
    check('saved_quantity', sql`${table.item_quantity} between 1 and 999`),
    index('saved_lines_item').on(table.item_id),
  ],
)
