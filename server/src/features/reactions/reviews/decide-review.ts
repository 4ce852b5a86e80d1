import type { reviewDecision } from '@rawnaq/contract/staff-reviews'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { reviews } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { refuseEditConflict } from '../../../resources/write-rows.ts'
import { lockItem } from '../lock-item.ts'

type Decision = z.output<typeof reviewDecision>
type Editing = Actor & { seen: number | undefined }

/**
 * Publishes or rejects a review; no-op if it is in that state already. A trigger excludes the stars of a rejected one
 * from the average of the item. Refused if its author has changed it since
 * version `seen`.
 */
export const decideReview = (db: Db, id: number, decision: Decision, { seen, ...by }: Editing) =>
  transact(db, async (tx) => {
    await lockItemOf(tx, id)
    const review = await lockReview(tx, id)
    await refuseEditConflict(tx, 'review', review, seen)
    const next = { state: decision.state, reason: decision.state === 'rejected' ? decision.reason : null }
    if (review.state === next.state && review.reason === next.reason) return review.item_id
    await tx
      .update(reviews)
      .set({ ...next, version: sql`version + 1` })
      .where(eq(reviews.id, id))
    const changes = (['state', 'reason'] as const)
      .filter((field) => review[field] !== next[field])
      .map((field) => ({ field, from: review[field], to: next[field] }))
    await recordAudit(tx, { ...by, action: 'change', resource: 'review', recordId: id, changes })
    return review.item_id
  })

/** Writes, changes or removes the shop's reply below a review. Refused like a decision. */
export const replyToReview = (db: Db, id: number, text: string, { seen, ...by }: Editing) =>
  transact(db, async (tx) => {
    const review = await lockReview(tx, id)
    await refuseEditConflict(tx, 'review', review, seen)
    const reply = text === '' ? null : text
    if (review.reply === reply) return review.item_id
    const replied = { replied_at: reply === null ? null : sql`now()`, replied_by: reply === null ? null : by.userId }
    await tx
      .update(reviews)
      .set({ reply, ...replied, version: sql`version + 1` })
      .where(eq(reviews.id, id))
    const changes = [{ field: 'reply', from: review.reply, to: reply }]
    await recordAudit(tx, { ...by, action: 'change', resource: 'review', recordId: id, changes })
    return review.item_id
  })

/** A decision changes the average of the item, so it locks the item before the review, like its author. */
async function lockItemOf(tx: Tx, id: number) {
  const [found] = await tx.select({ item_id: reviews.item_id }).from(reviews).where(eq(reviews.id, id))
  await lockItem(tx, orRefuse(found).item_id)
}

async function lockReview(tx: Tx, id: number) {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('no key update')
  return orRefuse(review)
}
