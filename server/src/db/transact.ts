import type { Db, Tx } from './connect.ts'

/** Runs a transaction, and again when the database gave it up so that another could go on. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>, tries = 3): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (tries > 1 && isRetryable(error)) return transact(db, work, tries - 1)
    throw error
  }
}

const deadlock = '40P01'
const serialization = '40001'

const isRetryable = (error: unknown) => {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string } // the driver's error is the cause of drizzle's
  return code === deadlock || code === serialization
}
