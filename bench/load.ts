import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { MeasuredProcess } from './measured-process.ts'

export type Call = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

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

export type Figure = { name: string; perSecond: number; cpu: number; p99: number; answered: number; refused: number }

const CONNECTIONS = 8

/** Sends a load and counts what was answered with 2xx; the processor time is that of the measured process, per such answer. */
export async function measure(target: MeasuredProcess, load: Load, seconds: number): Promise<Figure> {
  if (!load.amount) await send(target, load, { duration: 1 })
  const before = await target.cpu()
  const result = await send(target, load, load.amount ? { amount: load.amount } : { duration: seconds })
  await load.settled?.()
  const used = (await target.cpu()) - before
  // The next measurement should not pay for what this one left behind.
  await pause(300)
  const answered = result['2xx']
  return {
    name: load.name,
    perSecond: answered / result.duration,
    cpu: used / answered,
    p99: result.latency.p99,
    answered,
    refused: result.non2xx + result.errors + result.timeouts,
  }
}

function send({ url }: MeasuredProcess, { next }: Load, length: { duration: number } | { amount: number }) {
  return autocannon({
    url,
    connections: CONNECTIONS,
    ...length,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
}
