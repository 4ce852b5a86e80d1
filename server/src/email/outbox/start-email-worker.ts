import { setTimeout as pause } from 'node:timers/promises'
import { errorReason } from '../../db/error-reason.ts'
import type { EmailContext } from '../email-template.ts'
import { deliverNext } from './deliver.ts'
import { type EmailOptions, openTransport, type Send } from './transport.ts'

/** Emails sent concurrently, so that a slow one does not block the others. */
const CONCURRENCY = 3
const BUSY_POLL_MS = 100
const STOP_TIMEOUT_MS = 5000

/**
 * Sends queued emails as long as the shop runs, beside any number of processes. While the shop is busy, an email waits
 * for at most one polling interval. `stop` waits up to five seconds for emails being sent.
 */
export function startEmailWorker(
  shop: EmailContext,
  options: EmailOptions,
  isBusy = () => false,
): { stop(): Promise<void> } {
  const send = openTransport(options)
  const { interval = 2000 } = options
  const stopping = new AbortController()
  const giveUp = new AbortController()
  const lanes = Array.from({ length: CONCURRENCY }, () =>
    sendLoop(shop, send, interval, isBusy, stopping.signal, giveUp.signal),
  )
  return {
    stop: async () => {
      stopping.abort()
      const timer = setTimeout(() => giveUp.abort(), STOP_TIMEOUT_MS)
      await Promise.all(lanes)
      clearTimeout(timer)
    },
  }
}

async function sendLoop(
  shop: EmailContext,
  send: Send,
  interval: number,
  isBusy: () => boolean,
  stopping: AbortSignal,
  giveUp: AbortSignal,
) {
  while (!stopping.aborted) {
    for (let waited = 0; waited < interval && isBusy(); waited += BUSY_POLL_MS) await rest(BUSY_POLL_MS, stopping)
    if (stopping.aborted) return
    const wasOne = await deliverNext(shop, send, giveUp).catch((error) => {
      console.error('The outbox cannot be read:', errorReason(error))
      return false
    })
    if (!wasOne) await rest(interval, stopping)
  }
}

/** Ends early when the shop stops. */
const rest = (time: number, stopping: AbortSignal) =>
  pause(time, undefined, { signal: stopping }).catch((error: Error) => {
    if (!stopping.aborted) throw error
  })
