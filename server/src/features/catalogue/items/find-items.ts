import type { Locale } from '@rawnaq/rules/locale'
import type { Currency } from '@rawnaq/rules/money'
import { asc } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { listingItems } from '../../../db/schema.ts'
import { byStep, searchItems } from '../search/search-items.ts'
import { type ItemQuery, itemFilters } from './item-filters.ts'
import { isSorted, itemOrder } from './item-order.ts'
import { type ItemIdPage, listItems } from './list-items.ts'
import { type ItemRow, readItems } from './read-items.ts'

export type ItemPage = Omit<ItemIdPage, 'ids'> & { rows: ItemRow[] }

/** A search returns at most its five hundred best matches. */
const SEARCH_REACH = 500

/**
 * One page of items and the total. A search sorts by relevance unless another order is requested; sold-out items come
 * last in either.
 */
export async function findItems(db: Db, query: ItemQuery, currency: Currency, locale: Locale): Promise<ItemPage> {
  const filter = await itemFilters(db, query, currency)
  const order = itemOrder(query, locale)
  const bySoldOut = asc(listingItems.sold_out)
  const orderBy = isSorted(query) ? [bySoldOut, ...order] : [byStep, bySoldOut, ...order]
  const { ids, ...found } = query.search
    ? await searchItems(db, query.search, filter, { orderBy, reach: SEARCH_REACH }, query)
    : await listItems(db, filter, order, query)
  return { ...found, rows: await readItems(db, ids) }
}
