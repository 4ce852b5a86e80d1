import { suggestQuery } from '@rawnaq/contract/catalogue-queries'
import { suggestions } from '@rawnaq/contract/item-lists'
import { fold } from '@rawnaq/rules/arabic'
import type { Locale } from '@rawnaq/rules/locale'
import { and, asc, desc, inArray, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { listingCount, WHOLE_SHOP } from '../../../db/listing-index/on-sale.ts'
import { categories, listingItems, shownCategories } from '../../../db/schema.ts'
import type { App } from '../../../http/app-type.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { presentItem } from '../items/present-item.ts'
import { cacheTagsOfItems, readCachedItems } from '../items/read-items.ts'
import { byStep, searchItems } from './search-items.ts'

const config = { access: 'anyone', public: true } as const
const response = { 200: z.object({ data: suggestions }) }
const schema = { tags: ['search'], summary: 'List suggestions while typing', querystring: suggestQuery, response }

const MOST_ENTRIES = 6
const MOST_CATEGORIES = 2

/** Completes names as they are typed: categories first, then items, those in stock and most liked first. */
export function suggestRoutes(app: App, shop: Shop) {
  app.get('/search/suggest', { schema, config }, async (request) => {
    const locale = requestLocale(request)
    const { search } = request.query
    const categories = await findCategories(shop.reads, search, locale)
    const rows = await findItems(shop, search, MOST_ENTRIES - categories.length)
    request.cacheTags.push(...cacheTagsOfItems(rows), 'item', 'category', 'liked', 'synonym')
    const items = rows.map((row) => presentItem(row, locale))
    return { data: { categories, items } }
  })
}

async function findCategories(db: Db, search: string, locale: Locale) {
  const words = fold(search).split(' ')
  if (words.join('').length < 2) return []
  const isVisible = inArray(categories.id, db.select({ id: shownCategories.id }).from(shownCategories))
  const begins = words.map((word) => like(sql`' ' || ${categories.search_text}`, `% ${word}%`))
  const count = listingCount(categories.id)
  const rows = await db
    .select({ category: categories, items_count: count })
    .from(categories)
    .where(and(isVisible, ...begins))
    .orderBy(desc(count), categories.id)
    .limit(MOST_CATEGORIES)
  return rows.map(({ category, items_count }) => ({
    id: category.id,
    name: textOf(category, 'name', locale),
    slug: textOf(category, 'slug', locale),
    items_count,
  }))
}

async function findItems(shop: Pick<Shop, 'reads' | 'cache'>, search: string, amount: number) {
  const { sold_out, likes_count, item_id } = listingItems
  const options = { orderBy: [byStep, asc(sold_out), desc(likes_count), desc(item_id)], reach: REACH }
  const page = { page: 1, per_page: amount }
  const { ids } = await searchItems(shop, search, { listings: [WHOLE_SHOP], filters: [], terms: [] }, options, page)
  return readCachedItems(shop, ids)
}

/** The newest two hundred matches are enough to choose from. */
const REACH = 200
