import { setTimeout as pause } from 'node:timers/promises'
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
  const jobs = [
    () => reconcilePayments(shop, log),
    () => expireOrders(shop),
    () => processRefunds(shop, log),
    () => expireGiftCards(shop),
    () => completeGiftCardOrders(shop),
  ]
  const loops = jobs.map(async (job) => {
    while (!signal.aborted) {
      const done = await job().catch((error) => {
        log.error(error)
        return 0
      })
      if (done > 0) continue
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
