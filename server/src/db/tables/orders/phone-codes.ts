import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'
import { orders } from './orders.ts'

/** The code that was sent to the phone number of an order, by which staff confirm it; a new one replaces it. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    order_id: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Keyed hash of order, phone number and code, in hexadecimal digits. */
    code_hash: text('code_hash').notNull(),
    /** Wrong codes entered so far. */
    wrong_attempts: integer('wrong_attempts').notNull().default(0),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('code_is_hashed', sql`${table.code_hash} ~ '^[0-9a-f]{64}$'`),
    check('wrong_attempts_limited', sql`${table.wrong_attempts} between 0 and 5`),
  ],
)
