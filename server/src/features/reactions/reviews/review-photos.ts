import { maxReviewPhotos } from '@rawnaq/contract/review-form'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { pictures, reviewPhotos, reviews } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import type { PictureRow } from '../../../resources/picture.ts'
import { withPicture } from '../../../resources/with-picture.ts'
import { lockReview } from './write-review.ts'

/**
 * Adds a photo to a customer's review, which then waits for approval again. The same photo again changes nothing.
 * Refused without a review and when it has all its photos.
 */
export async function addPhoto(shop: Shop, user_id: number, item_id: number, image: File) {
  await transact(shop.db, (tx) => lockWithRoom(tx, user_id, item_id))
  await withPicture(shop, image, async (tx, path) => {
    const { id } = await lockWithRoom(tx, user_id, item_id)
    const added = await tx.insert(reviewPhotos).values({ review_id: id, path: path! }).onConflictDoNothing().returning()
    if (added.length > 0) await awaitApproval(tx, id)
  })
}

/** Removes a photo of a customer's review. Refused where there is none. */
export const removePhoto = (db: Db, user_id: number, item_id: number, id: number) =>
  transact(db, async (tx) => {
    const review = orRefuse(await lockReview(tx, user_id, item_id))
    const isIts = and(eq(reviewPhotos.id, id), eq(reviewPhotos.review_id, review.id))
    const [gone] = await tx.delete(reviewPhotos).where(isIts).returning()
    orRefuse(gone)
    await awaitApproval(tx, review.id)
  })

/** Checked before the photo is encoded, which takes seconds, and again when it is stored. */
async function lockWithRoom(tx: Tx, user_id: number, item_id: number) {
  const review = orRefuse(await lockReview(tx, user_id, item_id))
  const count = await tx.$count(reviewPhotos, eq(reviewPhotos.review_id, review.id))
  if (count >= maxReviewPhotos) throw new Refusal('too_many_photos')
  return review
}

const awaitApproval = (tx: Tx, id: number) =>
  tx.update(reviews).set({ state: 'pending', reason: null, version: sql`version + 1` }).where(eq(reviews.id, id))

/** The photos of some reviews, by review, in the order they were added. */
export async function photosOf(db: Db, reviewIds: number[]) {
  const rows = await db
    .select({ id: reviewPhotos.id, review_id: reviewPhotos.review_id, picture: pictures })
    .from(reviewPhotos)
    .innerJoin(pictures, eq(pictures.path, reviewPhotos.path))
    .where(inArray(reviewPhotos.review_id, reviewIds))
    .orderBy(asc(reviewPhotos.id))
  const byReview = Map.groupBy(rows, (row) => row.review_id)
  return (reviewId: number): { id: number; picture: PictureRow }[] => byReview.get(reviewId) ?? []
}
