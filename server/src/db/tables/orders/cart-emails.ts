import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts.ts'
import { createdAt, instant } from '../columns.ts'
import { orders } from './orders.ts'

/** Customers who agreed to an email about a cart they left, with the version of the text. */
export const cartEmailConsents = pgTable('cart_email_consents', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  locale: text('locale').notNull(),
  text_version: text('text_version').notNull(),
  created_at: createdAt(),
})

/** Carts about which an email was queued: one each. The row stays when the cart becomes an order. */
export const cartEmails = pgTable('cart_emails', {
  order_id: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  queued_at: instant('queued_at').notNull().defaultNow(),
})
