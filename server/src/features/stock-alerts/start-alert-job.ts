import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { queueAlerts } from './queue-alerts.ts'

const MINUTE = 60_000

/** Queues emails about items that are in stock again, now and every minute. `stop` waits for a running pass. */
export function startAlertJob(db: Db, log: Pick<FastifyBaseLogger, 'error'>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const job = (async () => {
    while (!signal.aborted) {
      const queued = await queueAlerts(db).catch((error) => {
        log.error(error)
        return 0
      })
      if (queued > 0) continue
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
