import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { readListingShare, WHOLE_SHOP } from '../../../db/listing-index/on-sale.ts'
import { filterItems } from '../search/search-items.ts'
import { isInListings, type ListingFilter } from './item-filters.ts'
import { bySoldOut } from './item-order.ts'
import { type ItemIdPage, listItems, type Page } from './list-items.ts'

/** A list with several filters ends here. */
const REACH = 1000
/** Up to so many matches are counted, or as many as a page has. */
const COUNTED = 250

/**
 * One page of the items in the listings with one term of each filter, sold-out items last. One term is a listing itself.
 * Several are intersected by the search index. If it finds too many to count, the page is read from the smallest listing
 * in its order, and the total is a lower bound.
 */
export async function listFiltered(db: Db, filter: ListingFilter, orderBy: SQL[], page: Page): Promise<ItemIdPage> {
  const { listings, filters, terms } = filter
  const [first, ...others] = terms
  const isWholeShop = listings.length === 1 && listings[0] === WHOLE_SHOP
  if (isWholeShop && others.length === 0 && first!.listings.length === 1)
    return listItems(db, { listings: first!.listings, filters }, orderBy, page)

  const share = await readListingShare(db, listings)
  const options = { orderBy: [bySoldOut, ...orderBy], reach: Math.max(COUNTED, page.per_page) }
  const found = await filterItems(db, filter, share, options, page)
  if (!found.isLowerBound) return found
  const limits = { reach: REACH, mostCounted: Math.min(page.page * page.per_page, REACH) }
  const list = await listItems(db, smallestFirst(filter, share), orderBy, page, limits)
  // One more than the items up to this page, so that it links to the next.
  return list.isLowerBound ? { ...list, total: Math.max(found.total, list.total + 1) } : list
}

/** The smallest listing to read, with the others as conditions. Listings of several terms overlap, so they are conditions. */
function smallestFirst({ listings, filters, terms }: ListingFilter, share: number) {
  const own = { listings, share, isDisjoint: true }
  const groups = [own, ...terms.map((one) => ({ ...one, isDisjoint: one.listings.length === 1 }))]
  const read = groups
    .filter(({ isDisjoint }) => isDisjoint)
    .reduce((least, one) => (one.share < least.share ? one : least))
  const conditions = groups.filter((group) => group !== read && group.listings[0] !== WHOLE_SHOP)
  return { listings: read.listings, filters: [...filters, ...conditions.map((group) => isInListings(group.listings))] }
}
