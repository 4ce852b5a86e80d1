import { setTimeout as pause } from 'node:timers/promises'
import { withTimeout } from '../http/limits/with-timeout.ts'

/** The parts of a running shop to stop. */
type Running = {
  /** Sets the readiness load balancers see. */
  isReady(isReady: boolean): void
  drainSeconds: number
  /** Drains connections; returns the number of requests cut off. */
  drain(timeoutMs: number): Promise<number>
  /** Stops background jobs; resolves when they have finished. */
  backgroundJobs(): Promise<unknown>[]
  close(): Promise<unknown>
  log: { warn(message: string): void }
}

/** Milliseconds after the readiness change: requests and background jobs together, then the rest. */
const FOR_WORK = 7000
const FOR_CLOSING = 2000

/**
 * Stops a shop without losing accepted work: readiness fails for `drainSeconds`, requests and background jobs finish,
 * then the database closes. Unfinished work stays in the database for the next process.
 */
export async function shutDownGracefully({ isReady, drainSeconds, drain, backgroundJobs, close, log }: Running) {
  isReady(false)
  if (drainSeconds > 0) await pause(drainSeconds * 1000)
  const calls = drain(FOR_WORK).then((cut) => {
    if (cut > 0) log.warn(`${cut} requests were cut off: they took too long.`)
  })
  const done = await withTimeout(Promise.all([calls, ...backgroundJobs()]), FOR_WORK + 100)
  if (done === null) log.warn('Background jobs were left to the next process.')
  if ((await withTimeout(close(), FOR_CLOSING)) === null) log.warn('The process exits before the database has closed.')
}
