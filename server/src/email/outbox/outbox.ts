import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { outbox } from '../../db/schema.ts'

/** A claimed row of the outbox; `attempts` includes the current one. */
export type OutboxRow = typeof outbox.$inferSelect

/** How a row reaches its recipient. */
export type Channel = OutboxRow['channel']

/**
 * Claims the next due rows of a channel by advancing their next attempt, so they are retried if this process dies. Any
 * number of processes share the outbox, by the clock of the database. The rows are in the order they were queued.
 */
export async function takeDue(db: Db, channel: Channel, count: number): Promise<OutboxRow[]> {
  const isDue = and(isNull(outbox.sent_at), eq(outbox.channel, channel), lte(outbox.next_attempt_at, sql`now()`))
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: outbox.id })
        .from(outbox)
        .where(isDue)
        .orderBy(asc(outbox.next_attempt_at), asc(outbox.id))
        .limit(count)
        .for('update', { skipLocked: true }),
    )
  const rows = await db
    .with(due)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, next_attempt_at: sql`now() + ${leaseTime}::interval` })
    .where(sql`${outbox.id} in (select id from ${due})`)
    .returning()
  return rows.sort((a, b) => a.id - b.id)
}

/** Longer than a batch takes, so that no other process takes its rows. */
const leaseTime = '5 minutes'

/** Marks rows as sent. */
export async function markSent(db: Db, ids: number[]) {
  await db.update(outbox).set({ sent_at: sql`now()` }).where(inArray(outbox.id, ids))
}

/** Returns a claimed row whose sending has not begun: it is due, and the attempt does not count. */
export async function release(db: Db, row: OutboxRow) {
  await db
    .update(outbox)
    .set({ next_attempt_at: sql`now()`, attempts: sql`${outbox.attempts} - 1` })
    .where(isStillClaimed(row))
}

/** Deletes a row that is no longer needed, with its recipient. */
export async function deleteRow(db: Db, { id }: OutboxRow) {
  await db.delete(outbox).where(eq(outbox.id, id))
}

/** Schedules the next attempt, unless another process has taken the row since. */
export async function postpone(db: Db, row: OutboxRow, seconds: number) {
  await db
    .update(outbox)
    .set({ next_attempt_at: sql`now() + make_interval(secs => ${seconds})` })
    .where(isStillClaimed(row))
}

const isStillClaimed = ({ id, attempts }: OutboxRow) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sent_at))
