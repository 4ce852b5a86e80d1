import type { OwnReview } from '@rawnaq/contract/reviews'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { reviews } from '../../../db/schema.ts'
import { presentPicture } from '../../../resources/picture.ts'
import { presentReview } from './list-reviews.ts'
import { photosOf } from './review-photos.ts'
import { mayReview, ofCustomer, rankBy } from './write-review.ts'

/** A customer's review of an item in any state, their stars, and whether they may write one. */
export async function readOwnReview(db: Db, user_id: number, item_id: number): Promise<OwnReview> {
  const [found] = await db.select().from(reviews).where(ofCustomer(user_id, item_id))
  const photos = await photosOf(db, found ? [found.id] : [])
  const [purchase] = await queryRows<{ bought: boolean }>(db, sql`select has_bought(${user_id}, ${item_id}) as bought`)
  return {
    item_id,
    can_write: await mayReview(db, user_id, item_id),
    bought: purchase?.bought ?? false,
    rank: await rankBy(db, user_id, item_id),
    review: found
      ? {
          ...presentReview(found),
          photos: photos(found.id).map(({ id, picture }) => ({ id, picture: presentPicture(picture)! })),
          state: found.state,
          reason: found.reason,
        }
      : null,
  }
}
