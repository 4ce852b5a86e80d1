import { post } from '@rawnaq/contract/posts'
import type { Locale } from '@rawnaq/rules/locale'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRowsVariant } from '../../../db/query-rows.ts'
import { posts } from '../../../db/schema.ts'
import type { Shop } from '../../../http/shop.ts'
import { localisedTexts } from '../../../resources/localised-texts.ts'
import { picturesAt, presentPicture } from '../../../resources/picture.ts'
import { postWords } from './look-up-words.ts'
import { correctWords, isUnknown, type ParsedSearch, parseSearch } from './parse-search.ts'
import { stepsAsCtes, wordSteps } from './search-steps.ts'

/**
 * The published posts a search finds, at most ten: those with all words in the title first, then the newest. Typing
 * errors are corrected as for items, but a word that items have is not one.
 */
export async function findPosts(shop: Pick<Shop, 'reads' | 'cache'>, search: string, locale: Locale) {
  const { reads: db } = shop
  const words = await parseSearch(shop, search, [], postWords)
  const wrong = words.words.filter(({ isSpelled }) => !isSpelled)
  if (words.words.some((word) => isUnknown(word) && word.isSpelled)) return []
  const found = await find(db, words)
  const isFinal = found.length > 0 || words.isCorrected || wrong.length === 0
  const ids = isFinal ? found : await find(db, await correctWords(db, words, postWords, wrong))
  return ids.length > 0 ? presentPosts(db, ids, locale) : []
}

const MOST = 10
/** The newest of so many are enough to choose from. */
const REACH = 200

async function find(db: Db, words: ParsedSearch): Promise<number[]> {
  const steps = wordSteps('post', words, REACH)
  if (steps.length === 0) return []
  const { ctes } = stepsAsCtes(steps)
  const rows = await queryRowsVariant<{ id: number }>(
    db,
    sql`
    with ${ctes}
    select id from best join ${posts} using (id) where ${posts.published} order by step, ${posts.created_at} desc, id desc limit ${MOST}`,
  )
  return rows.map(({ id }) => id)
}

async function presentPosts(db: Db, ids: number[], locale: Locale) {
  const rows = await db.select().from(posts).where(inArray(posts.id, ids))
  const pictures = await picturesAt(
    db,
    rows.map((row) => row.picture_path),
  )
  const presented = rows.map((row) => ({
    ...row,
    ...localisedTexts(post.texts, row, locale),
    image: presentPicture(pictures.get(row.picture_path)),
    created_at: row.created_at.toISOString(),
  }))
  return presented.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
