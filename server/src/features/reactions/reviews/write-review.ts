import type { ReviewForm } from '@rawnaq/contract/review-form'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { ranks, reviews, settings, users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { lockItem } from '../lock-item.ts'
import { upsertRank } from '../rank-item.ts'
import { publicName } from './public-name.ts'

/**
 * Stores a customer's review of an item with its stars, replacing an earlier one; a changed one waits for approval
 * again. Refused for an item that is not on sale, and without a purchase unless the shop allows it.
 */
export function writeReview(db: Db, user_id: number, item_id: number, { rank, title, text, locale }: ReviewForm) {
  return transact(db, async (tx) => {
    const item = await lockItem(tx, item_id)
    if (!item?.isOnSale) throw new Refusal('not_found')
    if (!(await mayReview(tx, user_id, item_id))) throw new Refusal('review_needs_purchase')
    await upsertRank(tx, user_id, { item_id, rank })
    const written = { title: title ?? '', text, locale }
    const before = await lockReview(tx, user_id, item_id)
    if (before && isSame(before, written)) return
    const bought = sql<boolean>`has_bought(${user_id}, ${item_id})`
    const waiting = {
      ...written,
      rank,
      bought,
      author: await authorName(tx, user_id),
      state: 'pending' as const,
      reason: null,
    }
    if (before) {
      await tx
        .update(reviews)
        .set({ ...waiting, version: sql`version + 1` })
        .where(eq(reviews.id, before.id))
    } else await tx.insert(reviews).values({ ...waiting, user_id, item_id })
  })
}

/**
 * Deletes a customer's review with its photos; the rating stays, unless the review was rejected. Refused without one.
 */
export const deleteReview = (db: Db, user_id: number, item_id: number) =>
  transact(db, async (tx) => {
    await lockItem(tx, item_id)
    const [gone] = await tx.delete(reviews).where(ofCustomer(user_id, item_id)).returning()
    if (orRefuse(gone).state !== 'rejected') return
    await tx.delete(ranks).where(and(eq(ranks.user_id, user_id), eq(ranks.item_id, item_id)))
  })

/**
 * Locks a customer's review until the transaction ends, and its item before it, since a change may change the average;
 * undefined without one.
 */
export async function lockReview(tx: Tx, user_id: number, item_id: number) {
  await lockItem(tx, item_id)
  const [found] = await tx.select().from(reviews).where(ofCustomer(user_id, item_id)).for('no key update')
  return found
}

export const ofCustomer = (user_id: number, item_id: number) =>
  and(eq(reviews.user_id, user_id), eq(reviews.item_id, item_id))

/** Whether a customer has bought the item, or the shop lets everyone review. */
export async function mayReview(on: Db | Tx, user_id: number, item_id: number): Promise<boolean> {
  const [row] = await queryRows<{ allowed: boolean }>(
    on,
    sql`select has_bought(${user_id}, ${item_id}) or exists (
      select from ${settings} where key = 'reviews_from_buyers_only' and value = 'false') as allowed`,
  )
  return row?.allowed ?? false
}

type Written = Pick<typeof reviews.$inferSelect, 'title' | 'text' | 'locale'>

/** Stars alone need no approval. */
const isSame = (before: Written, { title, text, locale }: Written) =>
  before.title === title && before.text === text && before.locale === locale

async function authorName(tx: Tx, user_id: number): Promise<string> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, user_id))
  return publicName(user?.name ?? '')
}

/** The stars a customer gave the item; null without a rating. */
export async function rankBy(db: Db, user_id: number, item_id: number): Promise<number | null> {
  const [row] = await db
    .select({ rank: ranks.rank })
    .from(ranks)
    .where(and(eq(ranks.user_id, user_id), eq(ranks.item_id, item_id)))
  return row?.rank ?? null
}
