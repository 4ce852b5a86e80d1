import { and, asc, inArray, notInArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { imports } from '../../db/schema.ts'
import { runImport } from './run-import.ts'

/** What has to be done to an import: it is read once, and kept once. */
const turn = sql`${imports.id} || ' ' || ${imports.state}`

/** Sees to imports one after the other, beside the calls: those that a stop has left too. `stop` waits for the batch under way. */
export function startImportWorker(db: Db, log: Pick<FastifyBaseLogger, 'error'>) {
  const state = { isStopped: false }
  let running: Promise<void> = Promise.resolve()
  const work = async () => {
    const tried = new Set<string>()
    while (!state.isStopped) {
      // The files of the others stay where they are: each may be of many megabytes.
      const [next] = await db
        .select()
        .from(imports)
        .where(and(inArray(imports.state, ['reading', 'keeping']), notInArray(turn, [...tried])))
        .orderBy(asc(imports.id))
        .limit(1)
      if (!next) return
      tried.add(`${next.id} ${next.state}`)
      await runImport(db, next, () => !state.isStopped)
    }
  }
  const wake = () => {
    running = running.then(work).catch((error) => log.error(error))
    return running
  }
  return {
    wake,
    stop: async () => {
      state.isStopped = true
      await running
    },
  }
}
