import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { items, properties } from './catalogue/items.ts'
import { basisPoints, id, inBoth, money, version } from './columns.ts'

/** Customers with prices of their own. An account is in one group at most. */
export const customerGroups = pgTable(
  'customer_groups',
  {
    id: id(),
    ...inBoth('name'),
    /** Off the usual price of all items without a price of the group; null for none. */
    percentage: basisPoints('percentage'),
    version: version(),
  },
  (table) => [
    check('named_in_a_language', sql`${table.name_en} <> '' or ${table.name_ar} <> ''`),
    check('group_percentage_in_range', sql`${table.percentage} between 1 and 10000`),
  ],
)

/** The fixed price of an item, or of one of its variants, for a group. */
export const groupPrices = pgTable(
  'group_prices',
  {
    id: id(),
    customer_group_id: integer('customer_group_id')
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Null for the item with all variants that have no price of the group. */
    property_id: integer('property_id'),
    price: money('price').notNull(),
    version: version(),
  },
  (table) => [
    unique('one_group_price').on(table.customer_group_id, table.item_id, table.property_id).nullsNotDistinct(),
    // Refuses a variant of another item.
    foreignKey({
      name: 'group_prices_property_id_properties_id_fk',
      columns: [table.property_id, table.item_id],
      foreignColumns: [properties.id, properties.item_id],
    }).onDelete('cascade'),
    check('group_price_not_negative', sql`${table.price} >= 0`),
    index('group_prices_item').on(table.item_id),
    index('group_prices_variant').on(table.property_id).where(sql`${table.property_id} is not null`),
  ],
)
