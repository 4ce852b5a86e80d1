import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { errorReason } from './error-reason.ts'
import { transact } from './transact.ts'

/** So few that whoever sells one of them hardly waits. */
const AT_A_TIME = 250

/** After so many milliseconds it looks by itself, for changes whose notification was lost. */
const AT_THE_LATEST = 60_000

/**
 * Indexes the items of big categories that were hidden, shown or moved, in batches, beside any number of other processes:
 * those that are queued already, more whenever `wake` is called, and every minute. An error is retried with the next run.
 * `stop` waits for the current batch.
 */
export function startIndexing(db: Db): { wake(): void; stop(): Promise<void> } {
  let isStopped = false
  let isWanted = false
  let working = Promise.resolve()
  const work = async () => {
    isWanted = false
    while (!isStopped && (await indexBatch(db)) > 0);
  }
  const wake = () => {
    if (isWanted) return
    isWanted = true
    working = working
      .then(work)
      .catch((error) => console.error('Some items are not on their shelves yet:', errorReason(error)))
  }
  wake()
  const timer = setInterval(wake, AT_THE_LATEST).unref()
  return {
    wake,
    stop: () => {
      isStopped = true
      clearInterval(timer)
      return working
    },
  }
}

/** Indexes one batch and returns the number of its items, 0 when none are queued. Waits for a batch of another process. */
export async function indexBatch(db: Db): Promise<number> {
  const { rows } = (await transact(db, (tx) =>
    tx.execute(sql`select shelve_waiting(${AT_A_TIME}) as amount`),
  )) as unknown as { rows: [{ amount: number }] }
  return rows[0].amount
}
