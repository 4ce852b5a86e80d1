import type { Weekday } from '@rawnaq/rules/local-time'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { taxes } from './catalogue/item-attributes.ts'
import { id, inBoth, money, version } from './columns.ts'

/** The areas that the shop delivers to. */
export const deliveryAreas = pgTable(
  'delivery_areas',
  {
    id: id(),
    ...inBoth('name'),
    ...inBoth('governorate'),
    /** Other spellings that the search accepts, separated by commas. */
    spellings: text('spellings').notNull().default(''),
    price: money('price').notNull().default(0),
    minimum: money('minimum').notNull().default(0),
    extra_days: integer('extra_days').notNull().default(0),
    position: integer('position').notNull().default(0),
    published: boolean('published').notNull().default(true),
    version: version(),
    search_text: text('search_text').generatedAlwaysAs(
      sql`shop_fold(name_en || ' ' || name_ar || ' ' || spellings || ' ' || governorate_en || ' ' || governorate_ar)`,
    ),
  },
  (table) => [
    check('named_in_a_language', sql`${table.name_en} <> '' or ${table.name_ar} <> ''`),
    unique('one_area_per_name').on(table.governorate_en, table.name_en, table.governorate_ar, table.name_ar),
    check('area_not_negative', sql`least(${table.price}, ${table.minimum}, ${table.extra_days}) >= 0`),
  ],
)

/** Weekly delivery slots. Times are those of the clock in the shop, such as `18:00`. */
export const deliverySlots = pgTable(
  'delivery_slots',
  {
    id: id(),
    weekday: text('weekday').$type<Weekday>().notNull(),
    from_time: text('from_time').notNull(),
    to_time: text('to_time').notNull(),
    /** The number of orders a day. */
    capacity: integer('capacity').notNull(),
    fee: money('fee').notNull().default(0),
    tax_id: integer('tax_id').references(() => taxes.id, { onDelete: 'restrict' }),
    cutoff_hours: integer('cutoff_hours').notNull().default(0),
    day_before_time: text('day_before_time'),
    /** The areas it serves; all if empty. */
    area_ids: integer('area_ids').array().notNull().default([]),
    published: boolean('published').notNull().default(true),
    version: version(),
  },
  (table) => [
    check(
      'known_weekday',
      sql`${table.weekday} in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')`,
    ),
    check(
      'slot_times',
      sql`${isTime(table.from_time)} and ${isTime(table.to_time)} and ${isTime(table.day_before_time)}`,
    ),
    check('slot_has_a_length', sql`${table.from_time} <> ${table.to_time}`),
    check('slot_not_negative', sql`least(${table.capacity}, ${table.fee}, ${table.cutoff_hours}) >= 0`),
    index('delivery_slots_tax').on(table.tax_id),
  ],
)

/** Days without delivery, both included: for the whole shop, one area, or one slot. */
export const deliveryClosures = pgTable(
  'delivery_closures',
  {
    id: id(),
    ...inBoth('name'),
    from_day: date('from_day', { mode: 'string' }).notNull(),
    to_day: date('to_day', { mode: 'string' }).notNull(),
    delivery_area_id: integer('delivery_area_id').references(() => deliveryAreas.id, { onDelete: 'cascade' }),
    delivery_slot_id: integer('delivery_slot_id').references(() => deliverySlots.id, { onDelete: 'cascade' }),
    version: version(),
  },
  (table) => [
    check('named_in_a_language', sql`${table.name_en} <> '' or ${table.name_ar} <> ''`),
    check('closure_in_order', sql`${table.to_day} >= ${table.from_day}`),
    index('delivery_closures_days').on(table.to_day),
    index('delivery_closures_area').on(table.delivery_area_id),
    index('delivery_closures_slot').on(table.delivery_slot_id),
  ],
)

/**
 * The number of orders booked for each slot and day. A counter, so that placing an order can compare it with the
 * capacity in one update; orders that are canceled or expire are taken off again.
 */
export const deliveryBookings = pgTable(
  'delivery_bookings',
  {
    slot_id: integer('slot_id')
      .notNull()
      .references(() => deliverySlots.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    booked: integer('booked').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slot_id, table.day] }),
    check('booked_not_negative', sql`${table.booked} >= 0`),
    index('delivery_bookings_day').on(table.day),
  ],
)

/** A time of the clock, or null. */
function isTime(column: AnyPgColumn): SQL {
  return sql`coalesce(${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true)`
}
