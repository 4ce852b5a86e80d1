import { post, searchAnswer } from '@rawnaq/contract/catalogue'
import { searchQuery } from '@rawnaq/contract/catalogue-queries'
import { searchWords } from '@rawnaq/rules/arabic'
import type { Locale } from '@rawnaq/rules/locale'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { posts } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import { callLocale } from '../../http/call-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { spoken } from '../../resources/languages.ts'
import { picturesAt, presentPicture } from '../../resources/picture.ts'
import { findItems } from './find-items.ts'
import { presentItem } from './present-item.ts'
import { shownItems } from './read-items.ts'

const config = { access: 'anyone', public: true } as const
const response = { 200: searchAnswer.extend({ data: searchAnswer }) }
const schema = { tags: ['search'], summary: 'Search items and posts', querystring: searchQuery, response }

/** The search of the specification: items and posts that hold every word. */
export function search(app: App, shop: Shop) {
  app.get('/search', { schema, config }, async (request) => {
    const locale = callLocale(request)
    const { search = request.query.q ?? '', per_page } = request.query
    const { rows } = await findItems(shop.db, { search, page: 1, per_page }, shop.currency, locale)
    request.shows.push(...shownItems(rows), 'item', 'post')
    const items = rows.map((row) => presentItem(row, locale))
    const found = { items, posts: await findPosts(shop.db, search, locale) }
    return { ...found, data: found }
  })
}

async function findPosts(db: Db, search: string, locale: Locale) {
  const words = searchWords(search)
  if (words.length === 0) return []
  const published = eq(posts.published, true)
  const holdsEvery = words.map((word) => sql`strpos(${folded}, ${word}) > 0`)
  const rows = await db
    .select()
    .from(posts)
    .where(and(published, ...holdsEvery))
    .orderBy(desc(posts.created_at))
    .limit(10)
  const shown = await picturesAt(
    db,
    rows.map((row) => row.picture_path),
  )
  return rows.map((row) => ({
    ...row,
    ...spoken(post.texts, row, locale),
    image: presentPicture(shown.get(row.picture_path)),
    created_at: row.created_at.toISOString(),
  }))
}

const folded = sql`shop_fold(concat_ws(' ', ${posts.title_en}, ${posts.title_ar}, ${posts.body_en}, ${posts.body_ar}))`
