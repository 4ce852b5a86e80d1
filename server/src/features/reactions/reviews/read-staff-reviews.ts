import type { staffReview, staffReviewQuery } from '@rawnaq/contract/staff-reviews'
import type { Locale } from '@rawnaq/rules/locale'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { items, reviews, users } from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { presentActor } from '../../../resources/actor.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { presentPicture } from '../../../resources/picture.ts'
import { photosOf } from './review-photos.ts'

type StaffReview = z.output<typeof staffReview>

/** One page of reviews as staff see them, newest first, and the total. */
export async function listStaffReviews(db: Db, query: z.output<typeof staffReviewQuery>, locale: Locale) {
  const { state, rank, item_id, page, per_page } = query
  const where = and(
    state && eq(reviews.state, state),
    rank === undefined ? undefined : eq(reviews.rank, rank),
    item_id === undefined ? undefined : eq(reviews.item_id, item_id),
  )
  const [total, rows] = await Promise.all([
    db.$count(reviews, where),
    select(db, where)
      .orderBy(desc(reviews.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  return { total, data: await present(db, rows, locale) }
}

/** A review as staff see it. Refuses a missing one. */
export async function readStaffReview(db: Db, id: number, locale: Locale): Promise<StaffReview> {
  const [found] = await present(db, await select(db, eq(reviews.id, id)), locale)
  return orRefuse(found)
}

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ review: reviews, item: { name_en: items.name_en, name_ar: items.name_ar }, replier: users.name })
    .from(reviews)
    .innerJoin(items, eq(items.id, reviews.item_id))
    .leftJoin(users, eq(users.id, reviews.replied_by))
    .where(where)

type Row = Awaited<ReturnType<typeof select>>[number]

async function present(db: Db, rows: Row[], locale: Locale): Promise<StaffReview[]> {
  const photos = await photosOf(
    db,
    rows.map(({ review }) => review.id),
  )
  return rows.map(({ review, item, replier }) => {
    const { user_id, created_at, replied_at, replied_by, ...shown } = review
    return {
      ...shown,
      item_name: textOf(item, 'name', locale),
      photos: photos(review.id).map(({ picture }) => presentPicture(picture)!),
      replied_at: replied_at?.toISOString() ?? null,
      replied_by: presentActor(replied_by, replier),
      created_at: created_at.toISOString(),
    }
  })
}
