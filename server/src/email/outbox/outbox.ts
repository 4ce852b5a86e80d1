import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { outbox } from '../../db/schema.ts'

/** A row of the outbox that this process has taken on; `attempts` counts the one at hand. */
export type OutboxRow = typeof outbox.$inferSelect

/**
 * Takes the row that has waited longest for its turn, by moving its next attempt ahead: should this process die, the
 * row comes up again by itself. Any number of processes share the rows. The database's clock counts, for all of them.
 */
export async function takeDue(db: Db): Promise<OutboxRow | undefined> {
  const isDue = and(isNull(outbox.sent_at), lte(outbox.next_attempt_at, sql`now()`))
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

/** Longer than any sending lasts, so that nobody else takes the row meanwhile. */
const leaseTime = '5 minutes'

/** The row is done with. */
export async function markSent(db: Db, { id }: OutboxRow) {
  await db.update(outbox).set({ sent_at: sql`now()` }).where(eq(outbox.id, id))
}

/** There is nothing to say any more: not even whom it was meant for is kept. */
export async function deleteRow(db: Db, { id }: OutboxRow) {
  await db.delete(outbox).where(eq(outbox.id, id))
}

/** The row waits so many seconds for its next attempt, unless somebody else has taken it since. */
export async function postpone(db: Db, { id, attempts }: OutboxRow, seconds: number) {
  await db
    .update(outbox)
    .set({ next_attempt_at: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sent_at)))
}
