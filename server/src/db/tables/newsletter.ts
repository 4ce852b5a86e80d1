import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * Addresses that asked for the newsletter, with the consent. An address gets it while `confirmed_at` is set and
 * `unsubscribed_at` is not.
 */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    email: text('email').notNull().unique(),
    locale: text('locale').notNull(),
    /** Where the consent was given, to which version of the text, and when. */
    source: text('source', { enum: ['footer', 'registration', 'account'] }).notNull(),
    text_version: text('text_version').notNull(),
    requested_at: instant('requested_at').notNull().defaultNow(),
    confirmed_at: instant('confirmed_at'),
    unsubscribed_at: instant('unsubscribed_at'),
    /** SHA-256 of the token in the last email to confirm, and when it expires. */
    confirm_hash: text('confirm_hash').unique(),
    confirm_until: instant('confirm_until'),
    /** Search text of the staff. */
    search_text: text('search_text').generatedAlwaysAs(sql`shop_fold(email)`),
  },
  (table) => [
    index('newsletter_found').using('gin', sql`${table.search_text} gin_trgm_ops`),
    index('newsletter_by_request').on(table.requested_at, table.id),
    check('newsletter_in_lower_case', sql`${table.email} = lower(${table.email})`),
    check('known_newsletter_source', sql`${table.source} in ('footer', 'registration', 'account')`),
  ],
)
