import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, money } from '../columns.ts'
import { giftCards } from './gift-cards.ts'
import { orders } from './orders.ts'
import { orderReturns } from './returns.ts'

/**
 * Payment attempts. Writers lock the row of the order, so that decisions are serialised. Of a card only the last four
 * digits are stored, which refunds need.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    user_id: integer('user_id'),
    method: text('method').notNull(),
    status: smallint('status').notNull().default(0),
    amount: money('amount').notNull(),
    /** Whether it pays the balance of an order that was paid before. */
    for_balance: boolean('for_balance').notNull().default(false),
    /** The gift card, or the store credit, that paid it; null for other methods. */
    gift_card_id: integer('gift_card_id').references(() => giftCards.id, { onDelete: 'restrict' }),
    /** The invoice number at the gateway, by which an attempt with a lost response is found; null for cash. */
    invoice: text('invoice').unique(),
    /** The idempotency key of a further attempt; the first one has that of the order. */
    idempotency_key: text('idempotency_key').unique(),
    /** When the first gateway request was sent; one process sends it, and only once. */
    asked_at: instant('asked_at'),
    /** The gateway's id and URL of the visit to its hosted page. */
    session: text('session'),
    redirect_url: text('redirect_url'),
    /** The gateway's id of the payment. */
    reference: text('reference'),
    card_ending: text('card_ending'),
    /** Why it failed, as one of the contract's `paymentFailures`. */
    failure: text('failure'),
    /** When its outcome is next looked up at the gateway; null when it is final. */
    check_at: instant('check_at'),
    checks: smallint('checks').notNull().default(0),
    refunded: money('refunded').notNull().default(0),
    date: instant('date').notNull().defaultNow(),
  },
  (table) => [
    index('payments_order').on(table.order_id),
    index('payments_newest').on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('payments_by_status').on(table.status, table.date.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('payments_asked').on(table.asked_at).where(sql`${table.status} in (0, 4) and ${table.asked_at} is not null`),
    index('payments_to_check').on(table.check_at).where(sql`${table.check_at} is not null`),
    uniqueIndex('one_open_payment').on(table.order_id).where(sql`${table.status} in (0, 4)`),
    check('known_payment_status', sql`${table.status} between 0 and 4`),
    check('refunded_within', sql`${table.refunded} between 0 and ${table.amount}`),
    index('payments_gift_card').on(table.gift_card_id).where(sql`${table.gift_card_id} is not null`),
    check(
      'paid_by_its_card',
      sql`(${table.method} in ('gift_card', 'store_credit')) = (${table.gift_card_id} is not null)`,
    ),
    check('ending_of_four', sql`${table.card_ending} ~ '^[0-9]{4}$'`),
  ],
)

/** Refunds: created with the decision, requested from the gateway later, with retries, and given once. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    payment_id: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    amount: money('amount').notNull(),
    /** The gift card, or the store credit, that the money went to: it never goes to the gateway. */
    gift_card_id: integer('gift_card_id').references(() => giftCards.id, { onDelete: 'restrict' }),
    /** 0 pending, 1 given, 2 refused by the gateway. */
    status: smallint('status').notNull().default(0),
    invoice: text('invoice').notNull().unique(),
    reason: text('reason').notNull(),
    /** The note of the staff member who decided. */
    note: text('note'),
    /** The staff member who decided; null for the shop itself. */
    user_id: integer('user_id'),
    idempotency_key: text('idempotency_key').unique(),
    /** The return it pays for. */
    return_id: integer('return_id').references(() => orderReturns.id, { onDelete: 'restrict' }),
    asked_at: instant('asked_at'),
    check_at: instant('check_at').defaultNow(),
    checks: smallint('checks').notNull().default(0),
    reference: text('reference'),
    created_at: createdAt(),
  },
  (table) => [
    index('refunds_payment').on(table.payment_id),
    index('refunds_return').on(table.return_id).where(sql`${table.return_id} is not null`),
    index('refunds_gift_card').on(table.gift_card_id).where(sql`${table.gift_card_id} is not null`),
    index('refunds_to_give').on(table.check_at).where(sql`${table.check_at} is not null`),
    check('known_refund_status', sql`${table.status} between 0 and 2`),
    check('refund_of_something', sql`${table.amount} > 0`),
  ],
)
