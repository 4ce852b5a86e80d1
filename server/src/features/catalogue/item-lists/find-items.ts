import type { Locale } from '@rawnaq/rules/locale'
import type { Currency } from '@rawnaq/rules/money'
import { asc } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { listingItems } from '../../../db/schema.ts'
import { type ItemRow, readItems } from '../items/read-items.ts'
import { byStep, filterItems, searchItems } from '../search/search-items.ts'
import { type ItemQuery, itemFilters } from './item-filters.ts'
import { isSorted, itemOrder } from './item-order.ts'
import { type ItemIdPage, listItems } from './list-items.ts'

export type ItemPage = Omit<ItemIdPage, 'ids'> & { rows: ItemRow[] }

/** A search returns at most its five hundred best matches, a list with filter terms its thousand newest. */
const SEARCH_REACH = 500
const FILTER_REACH = 1000

/** One page of items and the total. */
export async function findItems(db: Db, query: ItemQuery, currency: Currency, locale: Locale): Promise<ItemPage> {
  const { ids, ...found } = await findItemIds(db, query, currency, locale)
  return { ...found, rows: await readItems(db, ids) }
}

/**
 * The ids of one page of items and the total. A search sorts by relevance unless another order is requested; sold-out
 * items come last in either.
 */
export async function findItemIds(db: Db, query: ItemQuery, currency: Currency, locale: Locale): Promise<ItemIdPage> {
  const filter = await itemFilters(db, query, currency)
  const order = itemOrder(query, locale)
  const bySoldOut = asc(listingItems.sold_out)
  const orderBy = isSorted(query) || !query.search ? [bySoldOut, ...order] : [byStep, bySoldOut, ...order]
  if (filter.terms?.some(({ terms }) => terms.length === 0))
    return { ids: [], total: 0, isLowerBound: false, reach: FILTER_REACH }
  if (query.search) return searchItems(db, query.search, filter, { orderBy, reach: SEARCH_REACH }, query)
  if (filter.terms?.length) return filterItems(db, filter, { orderBy, reach: FILTER_REACH }, query)
  return listItems(db, filter, order, query)
}
