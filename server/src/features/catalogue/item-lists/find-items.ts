import type { Locale } from '@rawnaq/rules/locale'
import type { Shop } from '../../../http/shop.ts'
import { type ItemRow, readCachedItems } from '../items/read-items.ts'
import { byStep, searchItems } from '../search/search-items.ts'
import { type ItemQuery, itemFilters } from './item-filters.ts'
import { bySoldOut, isSorted, itemOrder } from './item-order.ts'
import { listFiltered, readAllFiltered } from './list-filtered.ts'
import { type ItemIdPage, listItems, readAllListed } from './list-items.ts'

type PublicData = Pick<Shop, 'reads' | 'cache' | 'currency'>

export type ItemPage = Omit<ItemIdPage, 'ids'> & { rows: ItemRow[] }

/** A search returns at most its five hundred best matches. */
const SEARCH_REACH = 500

/** One page of items and the total. */
export async function findItems(shop: PublicData, query: ItemQuery, locale: Locale): Promise<ItemPage> {
  const { ids, ...found } = await findItemIds(shop, query, locale)
  return { ...found, rows: await readCachedItems(shop, ids) }
}

/** The ids of all items in a list with at most `most` of them, otherwise null. */
export async function findAllItemIds(
  shop: PublicData,
  list: Omit<ItemQuery, 'page' | 'per_page'>,
  most: number,
  locale: Locale,
): Promise<number[] | null> {
  const { reads: db, currency } = shop
  const query = { ...list, page: 1, per_page: most }
  if (query.search) {
    const found = await findItemIds(shop, query, locale)
    return found.isLowerBound || found.total > most ? null : found.ids
  }
  const filter = await itemFilters(db, query, currency)
  if (filter.terms.some(({ terms }) => terms.length === 0)) return []
  const ids = filter.terms.length > 0 ? await readAllFiltered(db, filter, most) : await readAllListed(db, filter, most)
  return ids ?? null
}

/**
 * The ids of one page of items and the total. A search sorts by relevance unless another order is requested; sold-out
 * items come last in either.
 */
async function findItemIds(shop: PublicData, query: ItemQuery, locale: Locale): Promise<ItemIdPage> {
  const { reads: db, currency } = shop
  const filter = await itemFilters(db, query, currency)
  const order = itemOrder(query, locale)
  if (filter.terms.some(({ terms }) => terms.length === 0))
    return { ids: [], total: 0, isLowerBound: false, reach: SEARCH_REACH }
  if (!query.search)
    return filter.terms.length > 0 ? listFiltered(db, filter, order, query) : listItems(db, filter, order, query)
  const orderBy = isSorted(query) ? [bySoldOut, ...order] : [byStep, bySoldOut, ...order]
  return searchItems(shop, query.search, filter, { orderBy, reach: SEARCH_REACH }, query)
}
