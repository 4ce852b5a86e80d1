import { setTimeout as pause } from 'node:timers/promises'
import { tracePass } from '../../../db/trace-job.ts'
import type { Shop } from '../../../http/shop.ts'
import { completeGiftCardOrders } from '../gift-cards/bought-gift-card.ts'
import { expireGiftCards } from '../gift-cards/expire-gift-cards.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { expireOrders } from './expire-orders.ts'
import { type Log, reconcilePayments } from './reconcile-payments.ts'

const MINUTE = 60_000

/**
 * Runs the payment jobs now and every minute, beside any number of processes: reconcile payments, expire unpaid
 * orders and gift cards, process refunds, complete orders of gift cards. `stop` waits for running jobs.
 */
export function startPaymentJobs(shop: Shop, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const jobs = {
    'reconcile-payments': () => reconcilePayments(shop, log),
    'expire-orders': () => expireOrders(shop),
    'process-refunds': () => processRefunds(shop, log),
    'expire-gift-cards': () => expireGiftCards(shop),
    'complete-gift-card-orders': () => completeGiftCardOrders(shop),
  }
  const loops = Object.entries(jobs).map(async ([name, job]) => {
    let failures = 0
    while (!signal.aborted) {
      const done = await tracePass({ name, attempt: failures + 1 }, job).catch((error) => {
        log.error(error)
        return null
      })
      failures = done === null ? failures + 1 : 0
      if (done) continue
      await pause(MINUTE, undefined, { signal, ref: false }).catch((error: Error) => {
        if (!signal.aborted) throw error
      })
    }
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
