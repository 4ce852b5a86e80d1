import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { outbox } from '../../db/schema.ts'

/** A claimed row of the outbox; `attempts` includes the current one. */
export type OutboxRow = typeof outbox.$inferSelect

/** How a row reaches its recipient. */
export type Channel = OutboxRow['channel']

/**
 * Claims the next due row of a channel by advancing its next attempt, so it is retried if this process dies. Any number of
 * processes share the outbox, by the clock of the database.
 */
export async function takeDue(db: Db, channel: Channel): Promise<OutboxRow | undefined> {
  const isDue = and(isNull(outbox.sent_at), eq(outbox.channel, channel), lte(outbox.next_attempt_at, sql`now()`))
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: outbox.id })
        .from(outbox)
        .where(isDue)
        .orderBy(asc(outbox.next_attempt_at), asc(outbox.id))
        .limit(1)
        .for('update', { skipLocked: true }),
    )
  const [row] = await db
    .with(due)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, next_attempt_at: sql`now() + ${leaseTime}::interval` })
    .where(sql`${outbox.id} in (select id from ${due})`)
    .returning()
  return row
}

/** Longer than the timeout of sending, so that no other process takes the row. */
const leaseTime = '5 minutes'

/** Marks the row as sent. */
export async function markSent(db: Db, { id }: OutboxRow) {
  await db.update(outbox).set({ sent_at: sql`now()` }).where(eq(outbox.id, id))
}

/** Deletes a row that is no longer needed, with its recipient. */
export async function deleteRow(db: Db, { id }: OutboxRow) {
  await db.delete(outbox).where(eq(outbox.id, id))
}

/** Schedules the next attempt, unless another process has taken the row since. */
export async function postpone(db: Db, { id, attempts }: OutboxRow, seconds: number) {
  await db
    .update(outbox)
    .set({ next_attempt_at: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sent_at)))
}
