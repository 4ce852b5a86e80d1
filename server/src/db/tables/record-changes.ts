import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const changedKinds = ['order', 'item', 'customer'] as const

/**
 * The last change of each order, item and customer, for programs that copy them. Triggers write it. Beside the records,
 * so that a change of an order does not write the many indexes of the table `orders`.
 */
export const recordChanges = pgTable(
  'record_changes',
  {
    kind: text('kind', { enum: changedKinds }).notNull(),
    record_id: integer('record_id').notNull(),
    /** The time of the change in its transaction, which may commit later: see `changes_horizon`. */
    changed_at: instant('changed_at').notNull(),
    is_deleted: boolean('is_deleted').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record_id] }),
    index('record_changes_in_order').on(table.kind, table.changed_at, table.record_id),
    check('known_kind_of_record', sql`${table.kind} in ('order', 'item', 'customer')`),
  ],
)
