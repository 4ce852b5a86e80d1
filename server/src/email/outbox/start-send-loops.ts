import { setTimeout as pause } from 'node:timers/promises'
import { errorReason } from '../../db/error-reason.ts'

const BUSY_POLL_MS = 100
const STOP_TIMEOUT_MS = 5000

type SendLoops = {
  /** Messages sent concurrently, so that a slow one does not block the others. */
  concurrency: number
  /** Polling interval of an empty outbox in milliseconds. */
  interval: number
  isBusy: () => boolean
  /** Sends the next due message. Returns whether there was one. */
  deliverNext: (giveUp: AbortSignal) => Promise<boolean>
}

/**
 * Sends queued messages as long as the shop runs, beside any number of processes. While the shop is busy, a message
 * waits for at most one polling interval. `stop` waits up to five seconds for messages being sent.
 */
export function startSendLoops({ concurrency, ...loop }: SendLoops): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const giveUp = new AbortController()
  const lanes = Array.from({ length: concurrency }, () => sendLoop(loop, stopping.signal, giveUp.signal))
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
  { interval, isBusy, deliverNext }: Omit<SendLoops, 'concurrency'>,
  stopping: AbortSignal,
  giveUp: AbortSignal,
) {
  while (!stopping.aborted) {
    for (let waited = 0; waited < interval && isBusy(); waited += BUSY_POLL_MS) await rest(BUSY_POLL_MS, stopping)
    if (stopping.aborted) return
    const wasOne = await deliverNext(giveUp).catch((error) => {
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
