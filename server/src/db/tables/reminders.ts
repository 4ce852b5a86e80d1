import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { tags } from './catalogue/item-attributes.ts'
import { createdAt, id } from './columns.ts'

/** Dates that customers want an email for, ten days before each. */
export const reminders = pgTable(
  'reminders',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    occasion_id: integer('occasion_id').references(() => tags.id, { onDelete: 'set null' }),
    day: date('day', { mode: 'string' }).notNull(),
    is_yearly: boolean('is_yearly').notNull(),
    /** The next date to write about; null when there is none. Queueing its email advances it. */
    next_day: date('next_day', { mode: 'string' }),
    sends_email: boolean('sends_email').notNull().default(true),
    locale: text('locale').notNull(),
    /** SHA-256 of the tokens in the last emails; each stops the reminders of the account. */
    token_hashes: text('token_hashes').array().notNull().default(sql`'{}'`),
    created_at: createdAt(),
  },
  (table) => [
    index('reminders_user').on(table.user_id),
    index('reminders_occasion').on(table.occasion_id),
    index('reminders_next').on(table.next_day).where(sql`${table.sends_email}`),
    index('reminders_tokens').using('gin', table.token_hashes),
  ],
)
