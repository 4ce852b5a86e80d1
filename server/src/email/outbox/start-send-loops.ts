import { setTimeout as pause } from 'node:timers/promises'
import { errorReason } from '../../db/error-reason.ts'

const BUSY_POLL_MS = 100
const STOP_TIMEOUT_MS = 5000

type SendLoops = {
  /** Loops that send concurrently, so that a slow message does not block the others. */
  concurrency: number
  /** Polling interval of an empty outbox in milliseconds: for retries, and where a notification was lost. */
  interval: number
  isBusy: () => boolean
  /** Sends the next due messages. Returns whether there were any. */
  deliverNext: (giveUp: AbortSignal) => Promise<boolean>
}

/** `wake` looks for queued messages at once; `stop` waits up to five seconds for messages being sent. */
export type Sender = { wake(): void; stop(): Promise<void> }

/**
 * Sends queued messages as long as the shop runs, beside any number of processes. While the shop is busy, a message
 * waits for at most one polling interval.
 */
export function startSendLoops({ concurrency, ...loop }: SendLoops): Sender {
  const stopping = new AbortController()
  const giveUp = new AbortController()
  let sleep = new AbortController()
  const signals = { stopping: stopping.signal, giveUp: giveUp.signal, waking: () => sleep.signal }
  const lanes = Array.from({ length: concurrency }, () => sendLoop(loop, signals))
  return {
    wake: () => {
      sleep.abort()
      sleep = new AbortController()
    },
    stop: async () => {
      stopping.abort()
      const timer = setTimeout(() => giveUp.abort(), STOP_TIMEOUT_MS)
      await Promise.all(lanes)
      clearTimeout(timer)
    },
  }
}

type Signals = { stopping: AbortSignal; giveUp: AbortSignal; waking: () => AbortSignal }

async function sendLoop(
  { interval, isBusy, deliverNext }: Omit<SendLoops, 'concurrency'>,
  { stopping, giveUp, waking }: Signals,
) {
  while (!stopping.aborted) {
    // Of the time before the outbox is read: a message queued while it is being read ends the pause.
    const woken = waking()
    for (let waited = 0; waited < interval && isBusy(); waited += BUSY_POLL_MS) await rest(BUSY_POLL_MS, stopping)
    if (stopping.aborted) return
    const wasOne = await deliverNext(giveUp).catch((error) => {
      console.error('The outbox cannot be read:', errorReason(error))
      return false
    })
    if (!wasOne) await rest(interval, AbortSignal.any([stopping, woken]))
  }
}

/** A pause that the signal ends early. */
const rest = (time: number, signal: AbortSignal) =>
  pause(time, undefined, { signal }).catch((error: Error) => {
    if (!signal.aborted) throw error
  })
