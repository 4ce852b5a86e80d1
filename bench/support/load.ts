import { setTimeout as pause } from 'node:timers/promises'
import type { MeasuredProcess } from './measured-process.ts'
import { type Call, sendRequests } from './send-requests.ts'

export type { Call } from './send-requests.ts'

/** Something to measure: `next` gives each call in turn. */
export type Load = {
  name: string
  next(): Call
  /** So many calls and no more, instead of a time. */
  amount?: number
  /** What the calls leave to be done after their answers, to be waited for before the processor time is read. */
  settled?(): Promise<void>
}

/** A call that sends JSON. */
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

/** Sends a load and counts what was answered with 2xx; the processor time is that of the measured process, per such answer. */
export async function measure(target: MeasuredProcess, load: Load, seconds: number): Promise<Measurement> {
  const { next, amount } = load
  const send = (length: { seconds: number } | { amount: number }) =>
    sendRequests(target.url, { next, connections: CONNECTIONS, length })
  if (!amount) await send({ seconds: 1 })
  const before = await target.cpu()
  const { statuses, unanswered, times, seconds: took } = await send(amount ? { amount } : { seconds })
  await load.settled?.()
  const used = (await target.cpu()) - before
  // The next measurement should not pay for what this one left behind.
  await pause(300)
  const answered = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (status.startsWith('2') ? count : 0),
    0,
  )
  return {
    name: load.name,
    perSecond: answered / took,
    cpu: used / answered,
    p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
    answered,
    refused: times.length - answered + unanswered,
  }
}
