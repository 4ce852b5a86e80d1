import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { addresses } from '../accounts.ts'
import { cardDesigns } from '../catalogue/gifts.ts'
import { tags } from '../catalogue/item-attributes.ts'
import { createdAt, inBoth, instant } from '../columns.ts'
import { orders } from './orders.ts'

/** The gift data of a placed order, with copies of names. Wraps and card are also charges of the order. */
export const orderGifts = pgTable(
  'order_gifts',
  {
    order_id: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    is_gift: boolean('is_gift').notNull(),
    occasion_id: integer('occasion_id').references(() => tags.id, { onDelete: 'set null' }),
    ...inBoth('occasion'),
    is_condolence: boolean('is_condolence').notNull().default(false),
    /** The text of the card; empty for none. */
    message: text('message').notNull().default(''),
    sender_name: text('sender_name').notNull().default(''),
    is_sender_hidden: boolean('is_sender_hidden').notNull().default(false),
    is_surprise: boolean('is_surprise').notNull().default(false),
    card_design_id: integer('card_design_id').references(() => cardDesigns.id, { onDelete: 'set null' }),
    ...inBoth('card_design'),
    recipient_name: text('recipient_name').notNull().default(''),
    recipient_phone: text('recipient_phone').notNull().default(''),
    /** The sender does not know the address: the recipient gives it. */
    address_from_recipient: boolean('address_from_recipient').notNull().default(false),
    /** The address that the recipient gave. Customers never read it: the address of the order itself stays empty. */
    recipient_address_id: integer('recipient_address_id').references(() => addresses.id, { onDelete: 'restrict' }),
    address_received_at: instant('address_received_at'),
  },
  (table) => [
    index('order_gifts_occasion').on(table.occasion_id),
    index('order_gifts_card').on(table.card_design_id),
    index('order_gifts_address').on(table.recipient_address_id).where(sql`${table.recipient_address_id} is not null`),
    index('order_gifts_waiting')
      .on(table.order_id)
      .where(sql`${table.address_from_recipient} and ${table.recipient_address_id} is null`),
    check(
      'address_was_requested',
      sql`(${table.recipient_address_id} is null) = (${table.address_received_at} is null)
        and (${table.address_from_recipient} or ${table.recipient_address_id} is null)`,
    ),
  ],
)

/** The link with which the recipient of a gift opens its page; a new one replaces it. */
export const giftLinks = pgTable(
  'gift_links',
  {
    order_id: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The SHA-256 of its token, in hexadecimal digits. */
    token_hash: text('token_hash').notNull().unique(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('gift_links_expiry').on(table.expires_at),
    check('link_is_hashed', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
  ],
)
