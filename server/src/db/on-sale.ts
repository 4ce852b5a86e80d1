import { type SQL, sql } from 'drizzle-orm'
import { items, listingItems } from './schema.ts'

/** The listing of the whole shop. Other listings are categories, by id, and offers, by negative id. */
export const WHOLE_SHOP = 0

/** What shoppers see of the items: published, not deleted, and in no category that is hidden. Triggers put just that on the shelves. */
export const onSale = sql`exists (
  select 1 from ${listingItems} where ${listingItems.shelf} = ${WHOLE_SHOP} and ${listingItems.item_id} = ${items.id})`

/**
 * Whether an item is on sale, as a value of each of a few rows. It looks the item up; `exists` among the selected values
 * may be planned as a hash of every item of the shop.
 */
export const isOnSale = (itemId: SQL) => sql<boolean>`coalesce((
  select true from ${listingItems} where ${listingItems.shelf} = ${WHOLE_SHOP} and ${listingItems.item_id} = ${itemId} limit 1), false)`

/** The number of items of a listing, from its counter. */
export const listingCount = (shelf: unknown) => sql<number>`shelf_count(${shelf})`
