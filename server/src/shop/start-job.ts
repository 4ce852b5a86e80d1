import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const MINUTE = 60_000

/**
 * Repeats a pass over due rows, now and every minute, and immediately after a pass that found some. Errors are logged.
 * `untilNext` returns the milliseconds until something is due, where that is known.
 * `stop` waits for a running pass.
 */
export function startJob(
  pass: () => Promise<number>,
  log: Pick<FastifyBaseLogger, 'error'>,
  untilNext: () => Promise<number> = async () => MINUTE,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const job = (async () => {
    while (!signal.aborted) {
      const found = await pass().catch((error) => {
        log.error(error)
        return 0
      })
      if (found > 0) continue
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
