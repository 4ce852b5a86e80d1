import { sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { errorReason } from '../error-reason.ts'
import { queryRows } from '../query-rows.ts'
import { tracePass } from '../trace-job.ts'
import { transact } from '../transact.ts'

/** Small enough that an order for one of the items hardly waits. */
const BATCH_SIZE = 250

/** Milliseconds between runs, for changes whose notification was lost. */
const INTERVAL_MS = 60_000

/**
 * Indexes the items of big categories that were hidden, shown or moved, in batches, beside any number of other
 * processes: at start, whenever `wake` is called, and every minute. An error is retried with the next run. `stop` waits
 * for the current batch.
 */
export function startIndexing(db: Db): { wake(): void; stop(): Promise<void> } {
  let isStopped = false
  let isScheduled = false
  let working = Promise.resolve()
  const work = async () => {
    isScheduled = false
    while (!isStopped && (await tracePass({ name: 'index-items' }, () => indexBatch(db))) > 0);
  }
  const wake = () => {
    if (isScheduled) return
    isScheduled = true
    working = working
      .then(work)
      .catch((error) => console.error('Some items are not in the listing index yet:', errorReason(error)))
  }
  wake()
  const timer = setInterval(wake, INTERVAL_MS).unref()
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
  const [row] = await transact(db, (tx) =>
    queryRows<{ amount: number }>(tx, sql`select shelve_waiting(${BATCH_SIZE}) as amount`),
  )
  return row!.amount
}
