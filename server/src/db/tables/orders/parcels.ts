import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts.ts'
import { createdAt, id, inBoth, instant, version } from '../columns.ts'
import { orderLines } from './order-lines.ts'
import { orders } from './orders.ts'

/** The couriers that carry parcels. */
export const couriers = pgTable(
  'couriers',
  {
    id: id(),
    ...inBoth('name'),
    /** The page that shows where a parcel is, with `{number}` in place of its tracking number; null without one. */
    tracking_url: text('tracking_url'),
    position: integer('position').notNull().default(0),
    published: boolean('published').notNull().default(true),
    version: version(),
  },
  (table) => [
    check('named_in_a_language', sql`${table.name_en} <> '' or ${table.name_ar} <> ''`),
    check('tracking_is_https', sql`${table.tracking_url} like 'https://%{number}%'`),
  ],
)

/** The parcels of placed orders; `sent_at` is null until one is sent. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    courier_id: integer('courier_id')
      .notNull()
      .references(() => couriers.id, { onDelete: 'restrict' }),
    tracking_number: text('tracking_number'),
    sent_at: instant('sent_at'),
    /** Who prepared it, and who sent it. */
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    sent_by: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    version: version(),
  },
  (table) => [
    index('parcels_order').on(table.order_id),
    index('parcels_courier').on(table.courier_id),
    index('parcels_user').on(table.user_id).where(sql`${table.user_id} is not null`),
    index('parcels_sent_by').on(table.sent_by).where(sql`${table.sent_by} is not null`),
  ],
)

/** The items in a parcel. A trigger adds them up in `order_lines.in_parcels` and refuses lines of another order. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcel_id: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    order_line_id: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcel_id, table.order_line_id] }),
    check('packed_at_least_one', sql`${table.quantity} >= 1`),
    index('parcel_lines_order_line').on(table.order_line_id),
  ],
)
