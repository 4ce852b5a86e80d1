import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { id } from '../columns.ts'
import { items, properties } from './items.ts'

/** What is inside a hamper. Triggers refuse a hamper within a hamper, and keep its stock. */
export const hamperParts = pgTable(
  'hamper_parts',
  {
    id: id(),
    hamper_id: integer('hamper_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'restrict' }),
    property_id: integer('property_id').references(() => properties.id, { onDelete: 'restrict' }),
    /** How many are in one hamper. */
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    unique('one_part_per_choice').on(table.hamper_id, table.item_id, table.property_id).nullsNotDistinct(),
    check('part_quantity', sql`${table.quantity} between 1 and 99`),
    check('hamper_not_within_itself', sql`${table.hamper_id} <> ${table.item_id}`),
    index('hamper_parts_item').on(table.item_id),
    index('hamper_parts_variant').on(table.property_id).where(sql`${table.property_id} is not null`),
  ],
)
