import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { errorReason } from '../error-reason.ts'
import { queryRows } from '../query-rows.ts'
import { tracePass } from '../trace-job.ts'
import { transact } from '../transact.ts'

/** Small enough that an order for one of the items hardly waits. */
const BATCH_SIZE = 250
const SALES_BATCH_SIZE = 50

/** Milliseconds between runs, for changes whose notification was lost. */
const INTERVAL_MS = 60_000

/**
 * Indexes the items of big categories that were hidden, shown or moved, and then sales, in batches, beside any number of
 * other processes: at start, whenever `wake` is called, and every minute. An error is retried with the next run. `stop`
 * waits for the current batch.
 */
export function startIndexing(db: Db): { wake(): void; stop(): Promise<void> } {
  let isStopped = false
  let isScheduled = false
  let working = Promise.resolve()
  const work = async () => {
    isScheduled = false
    for (const [name, index] of [
      ['index-items', indexBatch],
      ['index-sales', indexSales],
    ] as const)
      while (!isStopped && (await tracePass({ name }, () => index(db))) > 0);
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
export const indexBatch = (db: Db) => amountOf(db, sql`shelve_waiting(${BATCH_SIZE})`)

/** Copies the sales of one batch of items to the listing index, in the same way. */
export const indexSales = (db: Db) => amountOf(db, sql`index_sales(${SALES_BATCH_SIZE})`)

async function amountOf(db: Db, indexed: SQL): Promise<number> {
  const [row] = await transact(db, (tx) => queryRows<{ amount: number }>(tx, sql`select ${indexed} as amount`))
  return row!.amount
}
