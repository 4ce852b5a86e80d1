import type { ReviewList, ReviewSort, reviewQuery } from '@rawnaq/contract/reviews'
import { averageRank } from '@rawnaq/rules/average-rank'
import type { Locale } from '@rawnaq/rules/locale'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { onSale } from '../../../db/listing-index/on-sale.ts'
import { items, reviews } from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { presentPicture } from '../../../resources/picture.ts'
import { photosOf } from './review-photos.ts'

type Query = z.output<typeof reviewQuery>
type Row = typeof reviews.$inferSelect

/**
 * One page of the published reviews of an item that is on sale, those in `locale` first, and the summary of all its
 * ratings.
 */
export async function listReviews(db: Db, item_id: number, query: Query, locale: Locale): Promise<ReviewList> {
  const [item] = await db
    .select()
    .from(items)
    .where(and(eq(items.id, item_id), onSale))
  const { rank_sum, rank_count, rank_counts } = orRefuse(item)
  const published = and(eq(reviews.item_id, item_id), eq(reviews.state, 'published'))
  const isForeign = sql`(${reviews.locale} <> ${locale})::int`
  const [withPhotos, total, found] = await Promise.all([
    db.$count(reviews, and(published, hasPhotos)),
    db.$count(reviews, published),
    db
      .select()
      .from(reviews)
      .where(and(published, query.photos ? hasPhotos : undefined, after(query, isForeign)))
      .orderBy(isForeign, ...orders[query.sort])
      .limit(query.per_page + 1),
  ])
  const rows = found.slice(0, query.per_page)
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  )
  const last = found.length > rows.length ? rows.at(-1) : undefined
  return {
    data: rows.map((row) => ({
      ...presentReview(row),
      author: row.author,
      photos: photos(row.id).map(({ picture }) => presentPicture(picture)!),
    })),
    summary: {
      average: averageRank(rank_sum, rank_count),
      count: rank_count,
      by_stars: rank_counts,
      reviews: total,
      with_photos: withPhotos,
    },
    next: last ? `${Number(last.locale !== locale)}-${last.rank}-${last.id}` : null,
  }
}

const hasPhotos = sql`exists (select from review_photos where review_id = ${reviews.id})`

const orders: Record<ReviewSort, SQL[]> = {
  newest: [sql`${reviews.id} desc`],
  highest: [sql`${reviews.rank} desc`, sql`${reviews.id} desc`],
  lowest: [sql`${reviews.rank}`, sql`${reviews.id} desc`],
}

/** The reviews behind the cursor, in the order of the query. */
function after({ after: cursor, sort }: Query, isForeign: SQL): SQL | undefined {
  if (!cursor) return undefined
  const [foreign, rank, id] = cursor.split('-').map(Number)
  const isOlder = sql`${reviews.id} < ${id}`
  const behind = {
    newest: isOlder,
    highest: sql`(${reviews.rank} < ${rank} or (${reviews.rank} = ${rank} and ${isOlder}))`,
    lowest: sql`(${reviews.rank} > ${rank} or (${reviews.rank} = ${rank} and ${isOlder}))`,
  }[sort]
  return sql`(${isForeign} > ${foreign} or (${isForeign} = ${foreign} and ${behind}))`
}

/** The fields of a review that its author and everyone else see alike. */
export const presentReview = ({ id, rank, title, text, locale, bought, created_at, reply, replied_at }: Row) => ({
  ...{ id, rank, title, text, locale, bought },
  created_at: created_at.toISOString(),
  reply: reply === null ? null : { text: reply, at: replied_at!.toISOString() }, // the table has both or neither
})
