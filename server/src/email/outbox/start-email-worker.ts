import { setTimeout as pause } from 'node:timers/promises'
import { errorReason } from '../../db/error-reason.ts'
import { deliverNext } from './deliver.ts'
import type { MailingShop } from './render-email.ts'
import { type MailOptions, openTransport, type Send } from './transport.ts'

/** So many letters leave at once: one that hangs does not hold up the others. */
const LANES = 3
const A_MOMENT = 100
const PATIENCE_AT_THE_END = 5000

/**
 * Sends what waits in the outbox, at once and as long as the shop is open, beside any number of other processes; while the
 * shop is busy with shoppers a letter waits, as long as between two looks at most. `stop` takes on nothing new and waits for what is under
 * way, five seconds at most.
 */
export function startMailing(shop: MailingShop, options: MailOptions, isBusy = () => false): { stop(): Promise<void> } {
  const send = openTransport(options)
  const { interval = 2000 } = options
  const stopping = new AbortController()
  const giveUp = new AbortController()
  const lanes = Array.from({ length: LANES }, () =>
    keepSending(shop, send, interval, isBusy, stopping.signal, giveUp.signal),
  )
  return {
    stop: async () => {
      stopping.abort()
      const patience = setTimeout(() => giveUp.abort(), PATIENCE_AT_THE_END)
      await Promise.all(lanes)
      clearTimeout(patience)
    },
  }
}

async function keepSending(
  shop: MailingShop,
  send: Send,
  interval: number,
  isBusy: () => boolean,
  stopping: AbortSignal,
  giveUp: AbortSignal,
) {
  while (!stopping.aborted) {
    for (let waited = 0; waited < interval && isBusy(); waited += A_MOMENT) await rest(A_MOMENT, stopping)
    if (stopping.aborted) return
    const wasOne = await deliverNext(shop, send, giveUp).catch((error) => {
      console.error('The outbox is out of reach for the moment:', errorReason(error))
      return false
    })
    if (!wasOne) await rest(interval, stopping)
  }
}

/** Ends early when the shop closes. */
const rest = (time: number, stopping: AbortSignal) =>
  pause(time, undefined, { signal: stopping }).catch((error: Error) => {
    if (!stopping.aborted) throw error
  })
