import { type SQL, sql } from 'drizzle-orm'
import { items, listingItems } from '../schema.ts'

/** The listing of the whole shop. Other listings are categories, by id, and offers, by negative id. */
export const WHOLE_SHOP = 0

/**
 * The items shoppers see: published, not deleted, and in no hidden category. Triggers list exactly these in the listing
 * index.
 */
export const onSale = sql`exists (
  select 1 from ${listingItems} where ${listingItems.shelf} = ${WHOLE_SHOP} and ${listingItems.item_id} = ${items.id})`

/**
 * Whether an item is on sale, as a value selected for a few rows. It looks the item up in an index: PostgreSQL may plan
 * `exists` among selected values as a hash of all items.
 */
export const isOnSale = (itemId: SQL) => sql<boolean>`coalesce((
  select true from ${listingItems} where ${listingItems.shelf} = ${WHOLE_SHOP} and ${listingItems.item_id} = ${itemId} limit 1), false)`

/** The number of items of a listing, from its counter. */
export const listingCount = (shelf: unknown) => sql<number>`shelf_count(${shelf})`
