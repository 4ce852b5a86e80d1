import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { addresses, users } from './accounts.ts'
import { tags } from './catalogue/item-attributes.ts'
import { items } from './catalogue/items.ts'
import { createdAt, id } from './columns.ts'
import { orders } from './orders/orders.ts'

/** The gift lists of customers: items they would like for an occasion. A holder of its token may read a list and buy for it. */
export const giftLists = pgTable(
  'gift_lists',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Part of the shared link. It is stored as it is, because its owner shares it again and again. */
    token: text('token').notNull().unique(),
    title: text('title').notNull(),
    occasion_id: integer('occasion_id').references(() => tags.id, { onDelete: 'set null' }),
    event_day: date('event_day', { mode: 'string' }),
    note: text('note').notNull().default(''),
    /** Where gifts may be delivered to; givers never see it. */
    address_id: integer('address_id').references(() => addresses.id, { onDelete: 'set null' }),
    /** The owner does not learn who gave what before `event_day`. */
    hides_givers: boolean('hides_givers').notNull().default(false),
    created_at: createdAt(),
    /** Search text of the staff, who also find a list by its owner. */
    search_text: text('search_text').generatedAlwaysAs(sql`shop_fold(title)`),
  },
  (table) => [
    index('gift_lists_user').on(table.user_id),
    index('gift_lists_occasion').on(table.occasion_id),
    index('gift_lists_address').on(table.address_id),
    index('gift_lists_found').using('gin', sql`${table.search_text} gin_trgm_ops`),
    check('givers_hidden_until_a_day', sql`not ${table.hides_givers} or ${table.event_day} is not null`),
  ],
)

/**
 * The items of a gift list. `bought` is a counter, so that an order can compare it with `wanted` in one update. Like a
 * cart, a list may refer to a deleted variant.
 */
export const giftListItems = pgTable(
  'gift_list_items',
  {
    id: id(),
    gift_list_id: integer('gift_list_id')
      .notNull()
      .references(() => giftLists.id, { onDelete: 'cascade' }),
    item_id: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    property_id: integer('property_id'),
    wanted: integer('wanted').notNull(),
    bought: integer('bought').notNull().default(0),
  },
  (table) => [
    unique('one_list_item_per_choice').on(table.gift_list_id, table.item_id, table.property_id).nullsNotDistinct(),
    check('wanted_quantity', sql`${table.wanted} between 1 and 999 and ${table.bought} >= 0`),
    index('gift_list_items_item').on(table.item_id),
  ],
)

/** What an order bought of a gift list. Deleted when the order is canceled. */
export const giftListPurchases = pgTable(
  'gift_list_purchases',
  {
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    gift_list_item_id: integer('gift_list_item_id')
      .notNull()
      .references(() => giftListItems.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.gift_list_item_id] }),
    check('purchased_at_least_one', sql`${table.quantity} >= 1`),
    index('gift_list_purchases_item').on(table.gift_list_item_id),
  ],
)
