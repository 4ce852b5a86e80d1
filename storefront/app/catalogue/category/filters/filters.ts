import type { ItemSort } from '@rawnaq/contract/catalogue'
import { parseDecimal, parseQuantity } from '@rawnaq/rules/digits'

export const pageSizes = [10, 15, 20, 30] as const
export const sorts = ['newest', 'price', '-price', 'most_liked', 'rating', 'name'] as const satisfies ItemSort[]

/** Ends of the price slider; at an end it sets no bound. */
export const priceEnds = { lowest: 0, highest: 3000 }

/** Filters in the query of a category page, named as on the wire. Prices are decimals; null is no bound. */
export type Filters = {
  page: number
  per_page: (typeof pageSizes)[number]
  sort: (typeof sorts)[number]
  lowest_price: number | null
  highest_price: number | null
  search: string
  offer_id: number | null
}

export const noFilters: Filters = {
  page: 1,
  per_page: 15,
  sort: 'newest',
  lowest_price: null,
  highest_price: null,
  search: '',
  offer_id: null,
}

/** Nothing that narrows the list; order and page size stay. */
export const nothingNarrowed: Partial<Filters> = {
  lowest_price: null,
  highest_price: null,
  search: '',
  offer_id: null,
}

/** Parses the query of an address; invalid values are ignored. */
export function readFilters(query: URLSearchParams): Filters {
  const number = (name: string) => parseQuantity(query.get(name) ?? '')
  const page = number('page') ?? 0
  const offer = number('offer_id') ?? 0
  return {
    page: page >= 1 && page <= 100_000 ? page : noFilters.page,
    per_page: pageSizes.find((size) => size === number('per_page')) ?? noFilters.per_page,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? noFilters.sort,
    ...priceBounds(readPrice(query.get('lowest_price') ?? ''), readPrice(query.get('highest_price') ?? '')),
    search: (query.get('search') ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 200),
    offer_id: offer >= 1 && offer <= 2_147_483_647 ? offer : noFilters.offer_id,
  }
}

/** The path of a category, without an id of all items. */
export const categoryPath = (id?: number | string | null) => (id ? `/category/${id}` : '/category')

/** The query of an address, with its question mark, without what goes without saying; the language is not in it. */
export function queryOf(filters: Filters): string {
  const requested = Object.entries(filters).filter(([name, value]) => value !== noFilters[name as keyof Filters])
  const query = new URLSearchParams(requested.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}

/** A typed price ('300', '$300', '٣٠٠'), or null where there is none to read, or more than 100 characters. */
export function readPrice(typed: string): number | null {
  // The expression below takes quadratic time.
  if (typed.length > 100) return null
  const price = parseDecimal(typed.replaceAll(/^[\p{Sc}\p{L}\s]+|[\p{Sc}\p{L}\s]+$/gu, ''))
  return price !== null && price >= 0 && price < 1e8 ? price : null
}

/** Two prices as the bounds they set: the lower one first, and none at an end of the slider. */
export function priceBounds(one: number | null, other: number | null) {
  const swapped = one !== null && other !== null && one > other
  const [low, high] = swapped ? [other, one] : [one, other]
  return {
    lowest_price: low === priceEnds.lowest ? null : low,
    highest_price: high === priceEnds.highest ? null : high,
  }
}

/** Number of active filters, without sorting and paging. */
export const countActive = ({ lowest_price, highest_price, search, offer_id }: Filters): number =>
  [lowest_price !== null || highest_price !== null, search !== '', offer_id !== null].filter(Boolean).length
