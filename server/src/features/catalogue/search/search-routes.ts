import { searchQuery } from '@rawnaq/contract/catalogue-queries'
import { searchResult } from '@rawnaq/contract/item-lists'
import type { App } from '../../../http/app-type.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { findItems } from '../item-lists/find-items.ts'
import { likedItemIds } from '../item-lists/liked-item-ids.ts'
import { presentItem } from '../items/present-item.ts'
import { cacheTagsOfItems } from '../items/read-items.ts'
import { findPosts } from './find-posts.ts'

const config = { access: 'anyone', public: true, isPersonal: true } as const
const response = { 200: searchResult.extend({ data: searchResult }) }
const schema = { tags: ['search'], summary: 'Search items and posts', querystring: searchQuery, response }

/** The search of the specification: items and posts that contain every word. */
export function searchRoutes(app: App, shop: Shop) {
  app.get('/search', { schema, config }, async (request) => {
    const locale = requestLocale(request)
    const { search = request.query.q ?? '', per_page } = request.query
    const { rows } = await findItems(shop, { search, page: 1, per_page }, locale)
    request.cacheTags.push(...cacheTagsOfItems(rows), 'item', 'post', 'synonym')
    const liked = await likedItemIds(shop.db, request.caller, rows)
    const items = rows.map((row) => presentItem(row, locale, liked.has(row.item.id)))
    const found = { items, posts: await findPosts(shop, search, locale) }
    return { ...found, data: found }
  })
}
