import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { picturePath } from './catalogue/pictures.ts'
import { createdAt, id, inBoth, instant, version } from './columns.ts'

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: version(),
})

/** Sections of the home page that are previewed, for an hour, by the hash of the token in their link. */
export const homePreviews = pgTable(
  'home_previews',
  {
    hash: text('hash').primaryKey(),
    sections: jsonb('sections').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('home_previews_over').on(table.expires_at)],
)

export const posts = pgTable(
  'posts',
  {
    id: id(),
    ...inBoth('title'),
    ...inBoth('body'),
    picture_path: picturePath(),
    published: boolean('published').notNull().default(true),
    version: version(),
    created_at: createdAt(),
    /** When the content of its page last changed; set by a trigger. */
    changed_at: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [check('titled_in_a_language', sql`${table.title_en} <> '' or ${table.title_ar} <> ''`)],
)

/** The staff's status of a message. */
export const messageStates = ['new', 'answered', 'closed'] as const

/** Messages sent through the contact form. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    user_id: integer('user_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** The language of the page it was written on, and of the reply. */
    locale: text('locale').notNull().default('en'),
    state: text('state', { enum: messageStates }).notNull().default('new'),
    /** The last reply of the staff. */
    answer: text('answer'),
    answered_at: instant('answered_at'),
    answered_by: integer('answered_by').references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    created_at: createdAt(),
    /** Search text of the staff: name, email address, subject, folded. */
    search_text: text('search_text').generatedAlwaysAs(sql`shop_fold(name || ' ' || email || ' ' || subject)`),
  },
  (table) => [
    index('contacts_newest').on(table.created_at),
    index('contacts_found').using('gin', sql`${table.search_text} gin_trgm_ops`),
    index('contacts_new').on(table.created_at).where(sql`${table.state} = 'new'`),
    check('known_state', sql`${table.state} in ('new', 'answered', 'closed')`),
    check('answered_by_an_answer', sql`(${table.answer} is null) = (${table.answered_at} is null)`),
  ],
)

/** Texts that staff insert into answers to messages. */
export const replyTemplates = pgTable('reply_templates', {
  id: id(),
  title: text('title').notNull(),
  ...inBoth('text'),
  position: integer('position').notNull().default(0),
  version: version(),
})

/** Emails and text messages to send: queued in the transaction they belong to, sent afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text('channel', { enum: ['email', 'sms'] })
      .notNull()
      .default('email'),
    kind: text('kind').notNull(),
    /** An email address, or the phone number of a text message with its country code. */
    recipient: text('recipient').notNull(),
    locale: text('locale').notNull(),
    order_id: integer('order_id'),
    /** The refund that the email is about. */
    refund_id: integer('refund_id'),
    /** The return that the email is about. */
    return_id: integer('return_id'),
    /** The parcel that the email is about. */
    parcel_id: integer('parcel_id'),
    contact_id: integer('contact_id'),
    /** The item, and its variant, that is in stock again. */
    item_id: integer('item_id'),
    property_id: integer('property_id'),
    /** The reminder that the email is about, and the date it announces. */
    reminder_id: integer('reminder_id'),
    reminder_day: date('reminder_day', { mode: 'string' }),
    /** The gift card whose code the email brings. */
    gift_card_id: integer('gift_card_id'),
    /** The entry in the ledger of store credit that the email is about. */
    gift_card_entry_id: integer('gift_card_entry_id'),
    /** The text of a staff member, or the name of a provider, that the email contains. */
    text: text('text'),
    /** The account that the email is about; its emails are deleted with it. */
    user_id: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: instant('next_attempt_at').notNull().defaultNow(),
    sent_at: instant('sent_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('outbox_waiting').on(table.next_attempt_at).where(sql`${table.sent_at} is null`),
    index('outbox_user').on(table.user_id),
    uniqueIndex('one_notification_per_order')
      .on(table.order_id, table.recipient)
      .where(sql`${table.kind} = 'new_order'`),
    index('outbox_text_messages').on(table.recipient, table.created_at).where(sql`${table.channel} = 'sms'`),
    index('outbox_text_messages_of_order').on(table.order_id).where(sql`${table.channel} = 'sms'`),
    check('known_channel', sql`${table.channel} in ('email', 'sms')`),
  ],
)
