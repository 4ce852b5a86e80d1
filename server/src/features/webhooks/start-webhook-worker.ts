import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../db/connect.ts'
import { errorReason } from '../../db/error-reason.ts'
import { MAX_ENDPOINTS } from './change-webhooks.ts'
import { type DeliveryOptions, deliverNext } from './deliver-webhook.ts'
import { dispatchNext, type ReadEventData } from './dispatch-events.ts'

export type WebhookOptions = DeliveryOptions & {
  /** Polling interval without work in milliseconds. */
  interval: number
}

/** As many as there can be endpoints. */
const MAX_DELIVERIES = MAX_ENDPOINTS
const STOP_TIMEOUT_MS = 5000

/**
 * Dispatches and delivers events as long as the shop runs, beside any number of processes. Every endpoint that has
 * something due is served at the same time, so that a slow one delays no other. `stop` waits up to five seconds for
 * deliveries; one that is cut off is sent again.
 */
export function startWebhookWorker(
  db: Db,
  read: ReadEventData,
  { interval, ...options }: WebhookOptions,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const giveUp = new AbortController()
  const running = new Set<Promise<void>>()
  const report = (error: Error) => {
    console.error('Webhooks cannot be sent:', errorReason(error))
    return false
  }
  /** Starts a delivery, which starts the next one of any endpoint when it ends. */
  const deliver = async () => {
    while (!stopping.signal.aborted && (await deliverNext(db, options, giveUp.signal).catch(report)));
  }
  const loop = async () => {
    while (!stopping.signal.aborted) {
      while (!stopping.signal.aborted && (await dispatchNext(db, read).catch(report)));
      if (running.size < MAX_DELIVERIES) {
        const lane = deliver().finally(() => running.delete(lane))
        running.add(lane)
      }
      await pause(interval, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const looping = loop()
  return {
    stop: async () => {
      stopping.abort()
      const timer = setTimeout(() => giveUp.abort(), STOP_TIMEOUT_MS)
      await Promise.all([looping, ...running])
      clearTimeout(timer)
    },
  }
}
