import { locales } from '@rawnaq/rules/locale'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { users } from '../accounts.ts'
import { createdAt, id, instant, version } from '../columns.ts'
import { items } from './items.ts'
import { picturePath } from './pictures.ts'

/** The approval of a review by the staff. */
export const reviewStates = ['pending', 'published', 'rejected'] as const

/** Why staff reject a review. */
export const rejectionReasons = ['offensive', 'off_topic', 'personal_data', 'advertising', 'photo', 'other'] as const

/**
 * Written reviews, one per customer and item. Triggers copy stars and purchase mark from the customer's rating, delete the
 * review with it, and invalidate the responses that show a published one.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Null for the sample reviews of the demo. */
    user_id: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The public name when it was written; empty after the account is deleted. */
    author: text('author').notNull(),
    rank: smallint('rank').notNull(),
    bought: boolean('bought').notNull().default(false),
    title: text('title').notNull().default(''),
    text: text('text').notNull(),
    /** The language it is written in. */
    locale: text('locale', { enum: [...locales] }).notNull(),
    state: text('state', { enum: reviewStates }).notNull().default('pending'),
    /** Why it was rejected. */
    reason: text('reason', { enum: rejectionReasons }),
    /** The reply of the shop, shown below it. */
    reply: text('reply'),
    replied_at: instant('replied_at'),
    replied_by: integer('replied_by').references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    unique('one_review_per_customer').on(table.user_id, table.item_id),
    index('reviews_of_item').on(table.item_id, table.state, table.id),
    index('reviews_by_state').on(table.state, table.id),
    check('review_stars', sql`${table.rank} between 1 and 5`),
    check('review_state', sql`${table.state} in ('pending', 'published', 'rejected')`),
    check('review_language', sql`${table.locale} in ('en', 'ar')`),
    check('rejected_for_a_reason', sql`(${table.state} = 'rejected') = (${table.reason} is not null)`),
    check('replied_with_a_reply', sql`(${table.reply} is null) = (${table.replied_at} is null)`),
  ],
)

/** The photos of a review, in the order they were added. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: id(),
    review_id: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    path: picturePath('path').notNull(),
  },
  (table) => [
    unique('one_photo_per_review').on(table.review_id, table.path),
    index('review_photos_picture').on(table.path),
  ],
)
