import type { Order } from '@rawnaq/contract/order'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../api.ts'
import { paymentState } from './payment-state.ts'

/** Polls an order with an unknown payment result, with backoff, until its state changes. */
export function usePollPayment(order: Order) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const { id } = order
  const state = paymentState(order)
  useEffect(() => {
    if (state !== 'waiting' && state !== 'unfinished') return
    let isStopped = false
    let timer = 0
    const scheduleNext = (attempt: number) => {
      timer = window.setTimeout(async () => {
        // A failed request is retried at the next interval.
        const [answer] = await Promise.allSettled([api.order(id)])
        if (isStopped) return
        if (answer.status === 'fulfilled' && paymentState(answer.value.data) !== state) revalidate()
        else scheduleNext(attempt + 1)
      }, pollDelay(attempt))
    }
    scheduleNext(0)
    return () => {
      isStopped = true
      window.clearTimeout(timer)
    }
  }, [api, id, state, revalidate])
}

/** Delay before the next poll in milliseconds: from 2 s up to 30 s. */
export const pollDelay = (attempt: number): number => Math.min(2000 * 1.5 ** attempt, 30_000)
