import { post, searchAnswer, searchQuery } from '@rawnaq/contract/catalogue'
import { searchWords } from '@rawnaq/rules/arabic'
import { and, desc, eq, sql } from 'drizzle-orm'
import { posts } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import { callLocale } from '../../http/call-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { spoken } from '../../resources/languages.ts'
import { pictureAt } from '../../resources/picture.ts'
import { findItems } from './find-items.ts'
import { presentItem, shownItems } from './read-items.ts'

const folded = sql`shop_fold(concat_ws(' ', ${posts.title_en}, ${posts.title_ar}, ${posts.body_en}, ${posts.body_ar}))`

/** The search of the specification: items and posts that hold every word. */
export function search(app: App, shop: Shop) {
  const response = { 200: searchAnswer.extend({ data: searchAnswer }) }
  const config = { access: 'anyone', public: true } as const
  app.get('/search', { schema: { tags: ['search'], querystring: searchQuery, response }, config }, async (request) => {
    const locale = callLocale(request)
    const { search = request.query.q ?? '', per_page } = request.query
    const { rows } = await findItems(shop.db, { search, page: 1, per_page }, shop.currency, locale)
    const found = await findPosts(searchWords(search))
    request.shows.push(...shownItems(rows), 'item', 'post')
    const answer = {
      items: rows.map((row) => presentItem(row, locale)),
      posts: found.map((row) => ({
        ...row,
        ...spoken(post.texts, row, locale),
        image: pictureAt(row.picture_path),
        created_at: row.created_at.toISOString(),
      })),
    }
    return { ...answer, data: answer } as never
  })

  const findPosts = async (words: string[]) => {
    if (words.length === 0) return []
    const holdsEvery = words.map((word) => sql`strpos(${folded}, ${word}) > 0`)
    return shop.db
      .select()
      .from(posts)
      .where(and(eq(posts.published, true), ...holdsEvery))
      .orderBy(desc(posts.created_at))
      .limit(10)
  }
}
