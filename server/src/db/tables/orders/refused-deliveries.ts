import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'
import { orders } from './orders.ts'

/** Keys of the shop for keyed hashes, by purpose, in hexadecimal. */
export const shopKeys = pgTable('shop_keys', { purpose: text('purpose').primaryKey(), key: text('key').notNull() })

/** Deliveries that the recipient refused. A phone number with too many of them cannot order in cash. */
export const refusedDeliveries = pgTable(
  'refused_deliveries',
  {
    order_id: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The phone number of the customer as HMAC-SHA-256. */
    phone_hash: text('phone_hash').notNull(),
    created_at: createdAt(),
    /** Deleted after this moment. */
    expires_at: instant('expires_at').notNull(),
    /** When staff allowed cash again: it no longer counts. */
    forgiven_at: instant('forgiven_at'),
  },
  (table) => [
    index('refused_deliveries_phone').on(table.phone_hash),
    index('refused_deliveries_expired').on(table.expires_at),
  ],
)
