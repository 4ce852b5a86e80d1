import type { DemoReview } from '@rawnaq/demo/types'
import type { Db, Tx } from '../../connect.ts'
import { reviews } from '../../schema.ts'
import { daysAgo } from './columns.ts'
import type { IdOf } from './insert-keyed.ts'

/** Inserts the published sample reviews, the oldest first; like the sample ratings they belong to no account. */
export async function insertReviews(db: Db | Tx, demo: readonly DemoReview[], itemId: IdOf) {
  const oldestFirst = demo.toSorted((one, other) => other.daysOld - one.daysOld)
  const rows = oldestFirst.map(({ item, author, locale, rank, title, text, daysOld, reply }) => ({
    item_id: itemId(item),
    ...{ author, locale, rank, title, text, reply },
    bought: true,
    state: 'published' as const,
    created_at: daysAgo(daysOld),
    replied_at: reply === null ? null : daysAgo(daysOld - 1),
  }))
  await db.insert(reviews).values(rows)
}
