import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, money } from './columns.ts'
import { orders } from './ordering.ts'

/**
 * Every attempt to pay an order. Whoever writes one holds the order's row, so that nobody else decides at the same moment.
 * Of a card nothing is kept but its last four digits, by which a refund names it.
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
    /** What this attempt is called at the gateway, and found by when an answer was lost; null for cash. */
    invoice: text('invoice').unique(),
    /** The key another attempt was asked for with; the first one's is the order's. */
    idempotency_key: text('idempotency_key').unique(),
    /** When the gateway was first asked: one process asks, and only once. */
    asked_at: instant('asked_at'),
    /** What the gateway calls the shopper's visit to its pages, and where those are. */
    session: text('session'),
    redirect_url: text('redirect_url'),
    /** The gateway's number for the money it took. */
    reference: text('reference'),
    card_ending: text('card_ending'),
    /** Why it failed, as one of the contract's `paymentFailures`. */
    failure: text('failure'),
    /** When the gateway is asked what became of it; null where nothing can come any more. */
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
    check('ending_of_four', sql`${table.card_ending} ~ '^[0-9]{4}$'`),
  ],
)

/** Money on its way back: written with the decision, given by the gateway afterwards, as often as it takes and once. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    payment_id: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    amount: money('amount').notNull(),
    /** 0 on its way, 1 given back, 2 refused by the gateway. */
    status: smallint('status').notNull().default(0),
    invoice: text('invoice').notNull().unique(),
    reason: text('reason').notNull(),
    /** What whoever decided wrote down, for the staff. */
    note: text('note'),
    /** Who decided; null for the shop itself. */
    user_id: integer('user_id'),
    idempotency_key: text('idempotency_key').unique(),
    asked_at: instant('asked_at'),
    check_at: instant('check_at').defaultNow(),
    checks: smallint('checks').notNull().default(0),
    reference: text('reference'),
    created_at: createdAt(),
  },
  (table) => [
    index('refunds_payment').on(table.payment_id),
    index('refunds_to_give').on(table.check_at).where(sql`${table.check_at} is not null`),
    check('known_refund_status', sql`${table.status} between 0 and 2`),
    check('refund_of_something', sql`${table.amount} > 0`),
  ],
)
