import { setTimeout as pause } from 'node:timers/promises'
import type { MeasuredProcess } from './measured-process.ts'
import { type Call, sendRequests } from './send-requests.ts'

export type { Call } from './send-requests.ts'

/** A load to measure: `next` returns the next request. */
export type Load = {
  name: string
  next(): Call
  /** The number of requests, instead of a duration. */
  amount?: number
  /** Waits for background work of so many answered requests before CPU time is read. */
  settled?(answered: number): Promise<void>
}

/** These requests one after the other, again and again. */
export function inTurn(calls: Call[]): Load['next'] {
  let at = 0
  return () => calls[at++ % calls.length]!
}

/** A request with a JSON body. */
export const post = (path: string, body: unknown, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export type Measurement = {
  name: string
  perSecond: number
  cpu: number
  p99: number
  answered: number
  refused: number
}

const CONNECTIONS = 8

/** Sends a load and counts responses with status 2xx; CPU time is that of the measured process per such response. */
export async function measure(target: MeasuredProcess, load: Load, seconds: number): Promise<Measurement> {
  const { next, amount } = load
  const send = (length: { seconds: number } | { amount: number }) =>
    sendRequests(target.url, { next, connections: CONNECTIONS, length })
  if (!amount) await send({ seconds: 1 })
  const before = await target.cpu()
  const { statuses, unanswered, times, seconds: took } = await send(amount ? { amount } : { seconds })
  const answered = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (status.startsWith('2') ? count : 0),
    0,
  )
  await load.settled?.(answered)
  const used = (await target.cpu()) - before
  // The next measurement must not include work of this one.
  await pause(300)
  return {
    name: load.name,
    perSecond: answered / took,
    cpu: used / answered,
    p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
    answered,
    refused: times.length - answered + unanswered,
  }
}
