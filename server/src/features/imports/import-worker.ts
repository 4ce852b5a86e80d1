import { and, asc, inArray, notInArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { imports } from '../../db/schema.ts'
import { traceJob } from '../../db/trace-job.ts'
import { runImport } from './run-import.ts'

/** Identifies a task: an import is validated once and written once. */
const task = sql`${imports.id} || ' ' || ${imports.state}`

/**
 * Runs imports one after the other in the background, including those interrupted by a restart. `stop` waits for the
 * current batch; `whenWritten` starts the fetching of pictures.
 */
export function startImportWorker(db: Db, log: Pick<FastifyBaseLogger, 'error'>, whenWritten = () => {}) {
  const state = { isStopped: false }
  let running: Promise<void> = Promise.resolve()
  const work = async () => {
    const tried = new Set<string>()
    while (!state.isStopped) {
      // One row at a time: the files may have many megabytes.
      const [next] = await db
        .select()
        .from(imports)
        .where(and(inArray(imports.state, ['reading', 'keeping']), notInArray(task, [...tried])))
        .orderBy(asc(imports.id))
        .limit(1)
      if (!next) return
      tried.add(`${next.id} ${next.state}`)
      await traceJob({ name: 'import-file' }, () => runImport(db, next, () => !state.isStopped))
      whenWritten()
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
