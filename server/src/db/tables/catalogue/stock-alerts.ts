import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from '../accounts.ts'
import { createdAt, id, instant } from '../columns.ts'
import { items, properties } from './items.ts'

/**
 * People who wait for a sold out item or variant, one row per address. A row is deleted when its email is queued, and
 * after 180 days.
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Null: the item, in any variant. */
    property_id: integer('property_id').references(() => properties.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** The customer, who is emailed at the address the account has by then. */
    user_id: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    /** SHA-256 of the tokens that emails to this address carry; each deletes the row. */
    token_hashes: text('token_hashes').array().notNull().default(sql`'{}'`),
    /** Since when it has been in stock without a break, as the job has seen it. */
    in_stock_since: instant('in_stock_since'),
    created_at: createdAt(),
  },
  (table) => [
    unique('one_alert_per_address').on(table.item_id, table.property_id, table.email).nullsNotDistinct(),
    index('stock_alerts_variant').on(table.property_id),
    index('stock_alerts_email').on(table.email),
    index('stock_alerts_user').on(table.user_id),
    index('stock_alerts_tokens').using('gin', table.token_hashes),
    check('in_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
)
