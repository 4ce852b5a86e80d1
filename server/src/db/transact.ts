import type { Db, Tx } from './connect.ts'

/** Runs a transaction, and retries it after a deadlock or serialization failure. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (attempts > 1 && isRetryable(error)) return transact(db, work, attempts - 1)
    throw error
  }
}

const deadlock = '40P01'
const serialization = '40001'

const isRetryable = (error: unknown) => {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string } // Drizzle's error has the driver's error as its cause.
  return code === deadlock || code === serialization
}
