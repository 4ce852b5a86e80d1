import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { reasonOf } from './reason.ts'
import { transact } from './transact.ts'

/** So few that whoever sells one of them hardly waits. */
const AT_A_TIME = 250

/**
 * Brings the items of big categories that were hidden, shown or moved to where they belong, part by part, beside any
 * number of other processes: those that wait already, and more whenever `wake` tells of a change. What fails is tried
 * again with the next. `stop` waits for the part under way.
 */
export function startShelving(db: Db): { wake(): void; stop(): Promise<void> } {
  let isStopped = false
  let isWanted = false
  let working = Promise.resolve()
  const work = async () => {
    isWanted = false
    while (!isStopped && (await shelveSome(db)) > 0);
  }
  const wake = () => {
    if (isWanted) return
    isWanted = true
    working = working
      .then(work)
      .catch((error) => console.error('Some items are not on their shelves yet:', reasonOf(error)))
  }
  wake()
  return {
    wake,
    stop: () => {
      isStopped = true
      return working
    },
  }
}

/** How many it were; none when none wait, or when another process is at it. */
export async function shelveSome(db: Db): Promise<number> {
  const { rows } = (await transact(db, (tx) =>
    tx.execute(sql`select shelve_waiting(${AT_A_TIME}) as amount`),
  )) as unknown as { rows: [{ amount: number }] }
  return rows[0].amount
}
