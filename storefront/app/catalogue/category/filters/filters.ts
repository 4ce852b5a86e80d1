import type { ItemFilterName, ItemSort } from '@rawnaq/contract/item-lists'
import { parseDecimal, parseQuantity } from '@rawnaq/rules/digits'

export const pageSizes = [10, 15, 20, 30] as const
export const sorts = ['newest', 'price', '-price', 'most_liked', 'rating', 'name'] as const satisfies ItemSort[]

/** The lower end of the price slider, where it sets no bound. */
export const lowestPrice = 0

/** The upper end of the price slider in a shop whose dearest item has this price: the next of 1, 2, 3 or 5 with zeros. */
export function highestPriceFor(dearest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(dearest, 1)))
  return [1, 2, 3, 5].map((digit) => digit * power).find((end) => end >= dearest) ?? 10 * power
}

/** The filters with a list of choices, and those that are on or off. */
export const choiceFilters = ['occasion', 'recipient', 'material', 'color', 'size'] as const
export const flagFilters = ['available', 'on_offer'] as const satisfies ItemFilterName[]

/**
 * Filters in the query of a category page, named as on the wire. Prices are decimals; null is no bound. Chosen values are
 * separated by commas, in their order; a flag that is on is `true`.
 */
export type Filters = Record<ItemFilterName, string> & {
  page: number
  per_page: (typeof pageSizes)[number]
  sort: (typeof sorts)[number]
  lowest_price: number | null
  highest_price: number | null
  search: string
  offer_id: number | null
}

const noChoices: Record<ItemFilterName, string> = {
  occasion: '',
  recipient: '',
  material: '',
  color: '',
  size: '',
  available: '',
  on_offer: '',
}

export const noFilters: Filters = {
  page: 1,
  per_page: 15,
  sort: 'newest',
  lowest_price: null,
  highest_price: null,
  search: '',
  offer_id: null,
  ...noChoices,
}

/** No filters; order and page size stay. */
export const withoutFilters: Partial<Filters> = {
  lowest_price: null,
  highest_price: null,
  search: '',
  offer_id: null,
  ...noChoices,
}

/** Parses the query of an address; invalid values are ignored. */
export function readFilters(query: URLSearchParams): Filters {
  // Most pages have none of these, and parsing takes longer than looking.
  const number = (name: string) => (query.has(name) ? parseQuantity(query.get(name)!) : null)
  const page = number('page') ?? 0
  const offer = number('offer_id') ?? 0
  // Links and the gift finder have both bounds in one parameter: `50-100`.
  const [low = '', high = ''] = (query.get('budget') ?? '').split('-')
  return {
    page: page >= 1 && page <= 100_000 ? page : noFilters.page,
    per_page: pageSizes.find((size) => size === number('per_page')) ?? noFilters.per_page,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? noFilters.sort,
    ...priceBounds(readPrice(query.get('lowest_price') ?? low), readPrice(query.get('highest_price') ?? high), null),
    search: (query.get('search') ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 200),
    offer_id: offer >= 1 && offer <= 2_147_483_647 ? offer : noFilters.offer_id,
    ...readChosen(query),
  }
}

/** Accepts repeated and comma-separated values: a form without scripts sends each checkbox by itself. */
function readChosen(query: URLSearchParams) {
  const chosen = choiceFilters.map((name) => {
    const values = query.getAll(name).join(',').toLowerCase().split(',')
    return [name, join(values.filter((value) => /^[a-z0-9-]{1,40}$/.test(value)))]
  })
  const flags = flagFilters.map((name) => [name, query.get(name) === 'true' ? 'true' : ''])
  return Object.fromEntries([...chosen, ...flags]) as Record<ItemFilterName, string>
}

const join = (values: string[]) => [...new Set(values)].sort().slice(0, 20).join(',')

/** The chosen values of a filter. */
export const chosenIn = (filters: Filters, name: ItemFilterName): string[] =>
  filters[name] === '' ? [] : filters[name].split(',')

/** Toggles a value of a filter. */
export function toggled(filters: Filters, name: ItemFilterName, value: string): Partial<Filters> {
  const chosen = chosenIn(filters, name)
  return { [name]: join(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]) }
}

/** The query of the filters with its question mark, without default values and the language. */
export function queryOf(filters: Filters): string {
  const requested = Object.entries(filters).filter(([name, value]) => value !== noFilters[name as keyof Filters])
  const query = new URLSearchParams(requested.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}

/** Parses a typed price ('300', '$300', '٣٠٠'); null without one or with more than 100 characters. */
export function readPrice(typed: string): number | null {
  // The expression below takes quadratic time.
  if (typed.length > 100) return null
  const price = parseDecimal(typed.replaceAll(/^[\p{Sc}\p{L}\s]+|[\p{Sc}\p{L}\s]+$/gu, ''))
  return price !== null && price >= 0 && price < 1e8 ? price : null
}

/** The bounds of two prices: the lower one first, null at an end of the slider. The upper end may be unknown. */
export function priceBounds(one: number | null, other: number | null, highestPrice: number | null) {
  const swapped = one !== null && other !== null && one > other
  const [low, high] = swapped ? [other, one] : [one, other]
  return {
    lowest_price: low === lowestPrice ? null : low,
    highest_price: high === highestPrice ? null : high,
  }
}

/** Number of active filters, without sorting and paging. */
export const countActive = (filters: Filters): number => {
  const { lowest_price, highest_price, search, offer_id } = filters
  const chosen = [...choiceFilters, ...flagFilters].flatMap((name) => chosenIn(filters, name))
  return (
    chosen.length +
    [lowest_price !== null || highest_price !== null, search !== '', offer_id !== null].filter(Boolean).length
  )
}
