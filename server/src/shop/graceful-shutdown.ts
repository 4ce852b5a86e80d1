import { setTimeout as pause } from 'node:timers/promises'
import { withTimeout } from '../http/limits/with-timeout.ts'

/** What there is to stop of a shop. */
type Running = {
  /** Tells balancers whether to send calls here. */
  isReady(isReady: boolean): void
  drainSeconds: number
  /** Answers what has come in and takes no more; gives how many calls it had to cut off. */
  hangUp(patience: number): Promise<number>
  /** Has what works in the background take on nothing new; resolves when it has finished. */
  chores(): Promise<unknown>[]
  close(): Promise<unknown>
  log: { warn(what: string): void }
}

/** What a stop takes at most after the balancers have heard of it, in milliseconds: calls and chores side by side, then the rest. */
const FOR_WORK = 7000
const FOR_CLOSING = 2000

/**
 * Stops a shop so that nothing it has accepted is lost: first it says that it is not ready and goes on for so many seconds,
 * then it answers what has come in while letters and looks at payments under way are finished, then the database is closed.
 * What is not done in time stays in the database for the next process, which goes on with it.
 */
export async function shutDownGracefully({ isReady, drainSeconds, hangUp, chores, close, log }: Running) {
  isReady(false)
  if (drainSeconds > 0) await pause(drainSeconds * 1000)
  const calls = hangUp(FOR_WORK).then((cut) => {
    if (cut > 0) log.warn(`${cut} calls were cut off: they took too long.`)
  })
  const done = await withTimeout(Promise.all([calls, ...chores()]), FOR_WORK + 100)
  if (done === null) log.warn('Work in the background was left for the next process.')
  if ((await withTimeout(close(), FOR_CLOSING)) === null) log.warn('The database was left before it had closed.')
}
