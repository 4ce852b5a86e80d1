import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { queryRowsPrepared } from '../query-rows.ts'
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

/** The share of all items that are in the listings; 1 without listings. */
export async function readListingShare(db: Db, listings: readonly number[]): Promise<number> {
  if (listings.length === 0 || listings.includes(WHOLE_SHOP)) return 1
  const [row] = await queryRowsPrepared<{ share: number }>(
    db,
    sql`select sum(shelf_count(shelf))::float8 / greatest(shelf_count(0), 1) as share
      from unnest(${`{${listings}}`}::int[]) as shelf`,
  )
  return row!.share
}
