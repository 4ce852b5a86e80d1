import type { Order } from '@rawnaq/contract/ordering'
import { statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatusNamed } from '@rawnaq/rules/payment-status'

/**
 * What a shopper is told of the payment of an order: `settled` is paid or needs nothing, of `waiting` nobody knows yet,
 * `held` is looked at by the gateway's reviewers, `over` was canceled.
 */
export type PaymentState = 'settled' | 'waiting' | 'held' | 'failed' | 'over'

type Statuses = Pick<Order, 'status' | 'payment_status'>

export function paymentState({ status, payment_status }: Statuses): PaymentState {
  const name = statusNamed(status)
  if (name === 'canceled') return 'over'
  if (name !== 'no_payment') return 'settled'
  const payment = paymentStatusNamed(payment_status)
  return payment === 'failed' || payment === 'held' ? payment : 'waiting'
}

/** Whether its shopper can try to pay it now. */
export const isPayable = (order: Statuses): boolean => ['waiting', 'failed'].includes(paymentState(order))

const pages = {
  settled: 'successful-payment',
  waiting: 'successful-payment',
  held: 'successful-payment',
  failed: 'payment-failure',
  over: 'payment-failure',
} as const

/** The page that tells how it stands with an order. */
export const orderPage = ({ id, ...order }: Statuses & { id: number }) => `/${pages[paymentState(order)]}/${id}`
