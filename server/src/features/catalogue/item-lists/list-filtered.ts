import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { WHOLE_SHOP } from '../../../db/listing-index/on-sale.ts'
import { listingItems } from '../../../db/schema.ts'
import { compareListings, isInOthers, readInOrder, smallestFirst } from './compare-listings.ts'
import { intersectTerms } from './intersect-terms.ts'
import type { ListingFilter } from './item-filters.ts'
import { bySoldOut } from './item-order.ts'
import { type ItemIdPage, listItems, type Page } from './list-items.ts'
import { sampleListing } from './sample-listing.ts'

/** A list with several filters ends here. */
const REACH = 1000
/** Up to so many matches are counted, or as many as a page has. */
const COUNTED = 250

/**
 * One page of the items in the listings with one term of each filter, sold-out items last. One term is a listing itself.
 * With several, the total is exact up to `COUNTED` and a lower bound above, and the page is read from the smallest
 * listing in its order. A category within an offer is counted like a price range.
 */
export async function listFiltered(db: Db, filter: ListingFilter, orderBy: SQL[], page: Page): Promise<ItemIdPage> {
  const { listings, filters, terms } = filter
  if (isWholeShop(filter) && terms.length === 1 && terms[0]!.listings.length === 1)
    return listItems(db, { listings: terms[0]!.listings, filters }, orderBy, page)

  const read = smallestFirst(filter)
  const isInRest = isInOthers(read, sql`${listingItems.item_id}`)!
  if (terms.every((term) => term.filter === 'listing'))
    return listItems(db, { listings: read.listings, filters: [...filters, isInRest] }, orderBy, page)
  const offset = Math.min((page.page - 1) * page.per_page, REACH)
  const end = Math.min(offset + page.per_page, REACH)
  const order = [bySoldOut, ...orderBy]
  // One more than the items up to this page, so that it links to the next.
  const atLeast = (total: number) => ({ total: Math.max(total, end + 1), isLowerBound: true, reach: REACH })
  const exactly = (total: number) => ({ total, isLowerBound: false, reach: REACH })
  const pageOf = (ids: number[]) => ids.slice(offset, end)

  const most = Math.max(COUNTED, end)
  const first = await sampleListing(db, read, most, { order, end })
  if (first) return { ids: pageOf(first), ...atLeast(COUNTED) }
  const compared = await compareListings(db, read, most, { order, end })
  if (compared) return { ids: pageOf(compared.ids), ...(compared.isMore ? atLeast(COUNTED) : exactly(compared.total)) }
  const found = await intersectTerms(db, filter, Math.max(COUNTED, page.per_page), order)
  if (found.ids) return { ids: pageOf(found.ids), ...exactly(found.total) }
  const counted = Math.min(found.total, COUNTED)
  if (read.listings.length === 1) {
    const ids = await readInOrder(db, read, order, end + 1)
    return { ids: pageOf(ids), ...(ids.length > end ? atLeast(counted) : exactly(ids.length)) }
  }
  const several = { listings, filters: [...filters, isInRest] }
  const list = await listItems(db, several, orderBy, page, { reach: REACH, mostCounted: end })
  return list.isLowerBound ? { ids: list.ids, ...atLeast(counted) } : list
}

/**
 * The ids of all items with one term of each filter, in any order, if there are at most `most`. Of a list that is much
 * longer, a sample is read.
 */
export async function readAllFiltered(db: Db, filter: ListingFilter, most: number): Promise<number[] | undefined> {
  const read = smallestFirst(filter)
  if (await sampleListing(db, read, most)) return undefined
  const compared = await compareListings(db, read, most)
  if (compared) return compared.isMore ? undefined : compared.ids
  return (await intersectTerms(db, filter, most)).ids
}

const isWholeShop = ({ listings }: ListingFilter) => listings.length === 1 && listings[0] === WHOLE_SHOP
