import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { tracePass } from '../db/trace-job.ts'

const MINUTE = 60_000

/**
 * Repeats the pass `name` over due rows, now and every minute, and immediately after a pass that found some. Errors are logged.
 * `untilNext` returns the milliseconds until something is due, where that is known.
 * `stop` waits for a running pass.
 */
export function startJob(
  name: string,
  pass: () => Promise<number>,
  log: Pick<FastifyBaseLogger, 'error'>,
  untilNext: () => Promise<number> = async () => MINUTE,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const job = (async () => {
    let failures = 0
    while (!signal.aborted) {
      const found = await tracePass({ name, attempt: failures + 1 }, pass).catch((error) => {
        log.error(error)
        return null
      })
      failures = found === null ? failures + 1 : 0
      if (found) continue
      const wait = await untilNext().catch((error) => {
        log.error(error)
        return MINUTE
      })
      await pause(wait, undefined, { signal, ref: false }).catch((error: Error) => {
        if (!signal.aborted) throw error
      })
    }
  })()
  return {
    stop: () => {
      stopping.abort()
      return job
    },
  }
}
