import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, instant, money, version } from './columns.ts'

/**
 * The customers: accounts, and guests by their email address or phone number. Computed from accounts and orders after
 * each change; only the note is written by staff.
 */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    /** `account:5`, `email:noura@mail.com` or `phone:+96550001234`, as the database function `customer_key` computes it. */
    key: text('key').notNull().unique(),
    /** Null for a guest. */
    user_id: integer('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the account, or of the newest order of a guest. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    /** Orders that count as sold, their total less refunds, and when the last of them was placed. */
    orders_count: integer('orders_count').notNull(),
    spend: money('spend').notNull(),
    last_order_at: instant('last_order_at'),
    /** The note of the staff; empty for none. */
    note: text('note').notNull().default(''),
    version: version(),
    /** Search text of the staff: name, email address, number, folded. */
    search_text: text('search_text').generatedAlwaysAs(sql`shop_fold(name || ' ' || email || ' ' || mobile)`),
  },
  (table) => [
    index('customers_found').using('gin', sql`${table.search_text} gin_trgm_ops`),
    index('customers_by_last_order').on(table.last_order_at.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('customers_by_spend').on(table.spend, table.id),
    index('customers_by_orders').on(table.orders_count, table.id),
    index('customers_by_name').on(sql`${table.name} collate "und-x-icu"`, table.id),
  ],
)

/** Customers to compute again: triggers add rows, `refresh-customers.ts` removes them. */
export const customerChanges = pgTable('customer_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull(),
  /** The customer who has the order now, and inherits the note if this one has no orders left. */
  moved_to: text('moved_to'),
})
