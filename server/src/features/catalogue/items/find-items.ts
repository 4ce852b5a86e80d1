import type { Locale } from '@rawnaq/rules/locale'
import type { Currency } from '@rawnaq/rules/money'
import { asc } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { listingItems } from '../../../db/schema.ts'
import { byStep, searchItems } from '../search/search-items.ts'
import { type ItemQuery, itemFilters } from './item-filters.ts'
import { isSorted, itemOrder } from './item-order.ts'
import { type FoundIds, listItems } from './list-items.ts'
import { type ItemRow, readItems } from './read-items.ts'

export type FoundItems = Omit<FoundIds, 'ids'> & { rows: ItemRow[] }

/** A search shows no more than its five hundred best. */
const SEARCH_REACH = 500

/** One page of the items that a query of the item index asks for, and how many there are; what is found stands in the order of how well, unless another one is asked for; sold out items are last, or last among those found as well. */
export async function findItems(db: Db, query: ItemQuery, currency: Currency, locale: Locale): Promise<FoundItems> {
  const narrowed = await itemFilters(db, query, currency)
  const order = itemOrder(query, locale)
  const bySoldOut = asc(listingItems.sold_out)
  const orderBy = isSorted(query) ? [bySoldOut, ...order] : [byStep, bySoldOut, ...order]
  const { ids, ...found } = query.search
    ? await searchItems(db, query.search, narrowed, { orderBy, reach: SEARCH_REACH }, query)
    : await listItems(db, narrowed, order, query)
  return { ...found, rows: await readItems(db, ids) }
}
