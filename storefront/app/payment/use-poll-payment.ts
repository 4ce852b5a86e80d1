import type { Order } from '@rawnaq/contract/ordering'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../api.ts'
import { paymentState } from './payment-state.ts'

/** Asks again about an order whose payment nobody knows yet, ever less often, until its page has something new to tell. */
export function usePollPayment(order: Order) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const { id } = order
  const state = paymentState(order)
  useEffect(() => {
    if (state !== 'waiting' && state !== 'unfinished') return
    let hasEnded = false
    let timer = 0
    const wait = (asked: number) => {
      timer = window.setTimeout(async () => {
        // What could not be asked now is asked the next time.
        const [answer] = await Promise.allSettled([api.order(id)])
        if (hasEnded) return
        if (answer.status === 'fulfilled' && paymentState(answer.value.data) !== state) revalidate()
        else wait(asked + 1)
      }, pollDelay(asked))
    }
    wait(0)
    return () => {
      hasEnded = true
      window.clearTimeout(timer)
    }
  }, [api, id, state, revalidate])
}

/** How long to wait before asking once more, in milliseconds: two seconds at first, half a minute in the end. */
export const pollDelay = (asked: number): number => Math.min(2000 * 1.5 ** asked, 30_000)
