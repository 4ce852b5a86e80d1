import { z } from 'zod'
import { isStorable } from '../fields/text.ts'
import { idList, idParam, listParam, listQuery, viewQuery } from '../resource.ts'
import { category } from './categories.ts'
import { itemSorts, offer } from './item-lists.ts'
import { item } from './items.ts'

export const categoryQuery = category.query.extend({
  null_parent_id: z.stringbool().optional(),
  parent_id: idParam.optional(),
})

const amount = z.coerce.number<string>().pipe(z.number().min(0).max(9_999_999))
/** Lowest and highest price in one parameter. */
const priceRange = listParam.pipe(z.tuple([amount, amount])).optional()

/** Values to filter by, at least one of which an item must have. Unknown values match nothing and are no error. */
const filterValues = listParam
  .transform((values) => values.slice(0, MOST_VALUES).map((value) => (isFilterValue.test(value) ? value : '-')))
  .optional()
const MOST_VALUES = 20
const isFilterValue = /^[a-z0-9-]{1,40}$/

/** Keys of tags, ids of colours and sizes, and two flags. */
const filterQuery = {
  occasion: filterValues,
  recipient: filterValues,
  material: filterValues,
  color: filterValues,
  size: filterValues,
  available: z.stringbool().optional(),
  on_offer: z.stringbool().optional(),
}

const words = z.string().trim().max(200)

/** The parameters of the item index: section 7 of the specification, with our names for the sort orders. */
export const itemQuery = item.query.extend({
  category_id: idParam.optional(),
  category_ids: idList.optional(),
  'category_ids[]': idList.optional(),
  offer_id: idParam.optional(),
  code: z.string().max(60).refine(isStorable, 'hidden_characters').optional(),
  lowest_price: amount.optional(),
  highest_price: amount.optional(),
  slider: priceRange.describe('`lowest_price` and `highest_price` take precedence'),
  'slider[]': priceRange,
  most_liked: z.stringbool().optional(),
  liked: z.stringbool().optional(),
  ...filterQuery,
  low_stock: z.stringbool().optional().describe('Low stock only, for the staff'),
  sort: z
    .enum([...new Set<string>([...itemSorts, ...item.sorts])])
    .optional()
    .describe('The column names are for the staff'),
})

/** The parameters of a list of items that decide which choices its filters have. */
export const filterChoicesQuery = itemQuery.pick({
  search: true,
  category_id: true,
  offer_id: true,
  lowest_price: true,
  highest_price: true,
  occasion: true,
  recipient: true,
  material: true,
  color: true,
  size: true,
  available: true,
  on_offer: true,
})

/** The number of items returned with an offer. */
const offerItems = { items: z.coerce.number().pipe(z.int().min(0).max(15)).default(15) }
export const offerQuery = offer.query.extend(offerItems)
export const offerItemsQuery = viewQuery.extend(offerItems)

export const shippingPriceQuery = z.object({ item_ids: idList.optional(), 'item_ids[]': idList.optional() })

/** `q` is another name of `search`. */
export const searchQuery = z.object({
  search: words.optional(),
  q: words.optional(),
  per_page: listQuery.shape.per_page,
})

/** A partial search; the last word may be incomplete. */
export const suggestQuery = z.object({ search: words.default('') })
