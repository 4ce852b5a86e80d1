import { asc, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { imports } from '../../db/schema.ts'
import { runImport } from './run-import.ts'

/** Sees to imports one after the other, beside the calls: those that a stop has left too. `stop` waits for the batch under way. */
export function startImporting(db: Db, log: Pick<FastifyBaseLogger, 'error'>) {
  const state = { isStopped: false }
  let running: Promise<void> = Promise.resolve()
  const work = async () => {
    const tried = new Set<string>()
    while (!state.isStopped) {
      const waiting = await db
        .select()
        .from(imports)
        .where(inArray(imports.state, ['reading', 'keeping']))
        .orderBy(asc(imports.id))
      const next = waiting.find(({ id, state: doing }) => !tried.has(`${id} ${doing}`))
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
