import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { orders } from './orders.ts'

/**
 * The consent of a shopper to report an order to an advertising platform, and the state of the report, which is sent once
 * the order is paid, or placed in cash.
 */
export const orderConversions = pgTable(
  'order_conversions',
  {
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    platform: text('platform', { enum: ['google', 'meta', 'tiktok', 'snapchat'] }).notNull(),
    /** The version of the text that the shopper agreed to. */
    consent_text: smallint('consent_text').notNull(),
    agreed_at: instant('agreed_at').notNull().defaultNow(),
    /** The shopper's network address and browser; emptied once they have been sent. */
    ip: text('ip').notNull().default(''),
    user_agent: text('user_agent').notNull().default(''),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    next_attempt_at: instant('next_attempt_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.platform] }),
    index('order_conversions_waiting').on(table.next_attempt_at).where(sql`${table.state} = 'waiting'`),
    check('known_conversion_platform', sql`${table.platform} in ('google', 'meta', 'tiktok', 'snapchat')`),
    check('known_conversion_state', sql`${table.state} in ('waiting', 'sent', 'failed')`),
  ],
)
