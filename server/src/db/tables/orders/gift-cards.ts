import { giftCardEntryKinds } from '@rawnaq/rules/gift-card'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts.ts'
import { cardDesigns } from '../catalogue/gifts.ts'
import { createdAt, id, instant, isKnownCurrency, money } from '../columns.ts'
import { orders } from './orders.ts'

/**
 * Gift cards, and the store credit of customers, which is a card without a code. The balance is the sum of the entries:
 * a trigger adds each entry, and another refuses any other balance at commit.
 */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: id(),
    /** The owner of store credit; null for a gift card, which belongs to the holder of its code. */
    user_id: integer('user_id').references(() => users.id, { onDelete: 'restrict' }),
    /** The order that bought it; null for a card of the staff. It is worth nothing before the order is paid. */
    order_id: integer('order_id')
      .unique()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** An ISO code; a trigger refuses another one. */
    currency: text('currency').notNull(),
    /** What it was issued with; 0 for store credit, which is granted in parts. */
    initial_value: money('initial_value').notNull(),
    balance: money('balance').notNull().default(0),
    /** The last day on which it can be used, on the calendar of the shop; null for no end. */
    expires_on: date('expires_on', { mode: 'string' }),
    is_blocked: boolean('is_blocked').notNull().default(false),
    /** The end of its newest code; null before one exists. */
    last_four: text('last_four'),
    recipient_name: text('recipient_name').notNull().default(''),
    /** Where its code is sent; empty if staff hand it over. */
    recipient_email: text('recipient_email').notNull().default(''),
    sender_name: text('sender_name').notNull().default(''),
    message: text('message').notNull().default(''),
    card_design_id: integer('card_design_id').references(() => cardDesigns.id, { onDelete: 'set null' }),
    locale: text('locale').notNull().default('en'),
    /** The day on which its email is sent; null for at once. */
    send_on: date('send_on', { mode: 'string' }),
    /** When its first email was rendered. */
    sent_at: instant('sent_at'),
    created_at: createdAt(),
    /** Search text of the staff; store credit is found by its owner. */
    search_text: text('search_text').generatedAlwaysAs(
      sql`shop_fold(coalesce(last_four, '') || ' ' || recipient_name || ' ' || recipient_email)`,
    ),
  },
  (table) => [
    uniqueIndex('one_store_credit').on(table.user_id, table.currency).where(sql`${table.user_id} is not null`),
    index('gift_cards_design').on(table.card_design_id).where(sql`${table.card_design_id} is not null`),
    index('gift_cards_expiry')
      .on(table.expires_on)
      .where(sql`${table.expires_on} is not null and ${table.balance} > 0`),
    index('gift_cards_ending').on(table.last_four),
    index('gift_cards_found').using('gin', sql`${table.search_text} gin_trgm_ops`),
    check('gift_card_in_known_currency', isKnownCurrency(table.currency)),
    check('gift_card_not_negative', sql`${table.balance} >= 0 and ${table.initial_value} >= 0`),
    check('gift_card_ending', sql`${table.last_four} ~ '^[0-9A-Z]{4}$'`),
  ],
)

/**
 * The codes that open a gift card. Each email has a code of its own, because none is stored: an email that is sent again
 * after an uncertain attempt leaves the earlier code valid.
 */
export const giftCardCodes = pgTable(
  'gift_card_codes',
  {
    /** HMAC-SHA-256 of the code, in hexadecimal digits. */
    code_hash: text('code_hash').primaryKey(),
    gift_card_id: integer('gift_card_id')
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    index('gift_card_codes_card').on(table.gift_card_id),
    check('code_is_hashed', sql`${table.code_hash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** The ledger of gift cards and store credit. Entries are only added. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: id(),
    gift_card_id: integer('gift_card_id')
      .notNull()
      .references(() => giftCards.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: giftCardEntryKinds }).notNull(),
    /** What the balance gains; negative for what it loses. */
    amount: money('amount').notNull(),
    /** The order that was paid, whose money came back, or that bought the card. */
    order_id: integer('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    /** The reason of the staff member. */
    reason: text('reason'),
    /** The staff member; null for the shop itself and for customers. */
    user_id: integer('user_id'),
    /** The idempotency key of the request of a staff member. */
    idempotency_key: text('idempotency_key').unique(),
    created_at: createdAt(),
  },
  (table) => [
    index('gift_card_entries_card').on(table.gift_card_id, table.id),
    index('gift_card_entries_order').on(table.order_id).where(sql`${table.order_id} is not null`),
    uniqueIndex('issued_once_for_order').on(table.order_id).where(sql`${table.kind} = 'issued'`),
    check(
      'known_entry',
      sql.raw(`"gift_card_entries"."kind" in (${giftCardEntryKinds.map((kind) => `'${kind}'`).join(', ')})`),
    ),
    check(
      'entry_has_its_sign',
      sql`case when ${table.kind} in ('issued', 'returned') then ${table.amount} > 0
        when ${table.kind} in ('redeemed', 'expired') then ${table.amount} < 0 else ${table.amount} <> 0 end`,
    ),
    check(
      'entry_of_an_order',
      sql`case when ${table.kind} in ('redeemed', 'returned', 'refunded') then ${table.order_id} is not null
        when ${table.kind} = 'corrected' then ${table.reason} <> '' else true end`,
    ),
  ],
)
