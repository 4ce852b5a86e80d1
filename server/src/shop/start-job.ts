import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const MINUTE = 60_000

/**
 * Repeats a pass over due rows, now and every minute, and immediately after a pass that found some. Errors are logged.
 * `stop` waits for a running pass.
 */
export function startJob(
  pass: () => Promise<number>,
  log: Pick<FastifyBaseLogger, 'error'>,
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
      await pause(MINUTE, undefined, { signal, ref: false }).catch((error: Error) => {
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
