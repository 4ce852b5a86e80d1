import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { items } from './catalogue/items.ts'
import { createdAt } from './columns.ts'

/** Likes of customers. Triggers maintain the item's `likes_count` and invalidate the responses that show it. */
export const reactions = pgTable('reactions', { ...ofBoth(), created_at: createdAt() }, (table) => [
  primaryKey({ columns: [table.user_id, table.item_id] }),
  index('reactions_newest').on(table.user_id, table.created_at.desc().nullsFirst()),
  index('reactions_item').on(table.item_id),
])

/**
 * Ratings of customers, one per item. Triggers maintain the item's `rank_sum` and `rank_count` and invalidate the
 * responses that show them.
 */
export const ranks = pgTable(
  'ranks',
  {
    ...ofBoth(),
    rank: smallint('rank').notNull(),
    /** Whether the customer had ordered the item. */
    bought: boolean('bought').notNull().default(false),
    /** Whether the average includes it: not while its review is rejected. Set by a trigger. */
    counted: boolean('counted').notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.item_id] }),
    check('one_to_five', sql`${table.rank} between 1 and 5`),
    index('ranks_item').on(table.item_id),
  ],
)

function ofBoth() {
  return {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
  }
}
