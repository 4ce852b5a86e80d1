import type { Order } from '@rawnaq/contract/order'
import { statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatusNamed } from '@rawnaq/rules/payment-status'

/**
 * The payment state shown to a shopper, of the balance where an order has one. `settled`: paid, or nothing to pay. `waiting`: the gateway's result is unknown.
 * `unfinished`: still to be paid on the bank's page or by a payment link. `held`: in review at the gateway. `over`: canceled.
 */
export type PaymentState = 'settled' | 'waiting' | 'unfinished' | 'held' | 'failed' | 'over'

type Statuses = Pick<Order, 'status' | 'payment_status'> & Partial<Pick<Order, 'payment_method' | 'balance'>>

/** Methods whose payment does not depend on the shopper any more. */
const otherMethods = ['cash', 'card']

export function paymentState({ status, payment_status, payment_method, balance }: Statuses): PaymentState {
  const name = statusNamed(status)
  if (name === 'canceled') return 'over'
  if (name !== 'no_payment' && !balance) return 'settled'
  const payment = paymentStatusNamed(payment_status)
  if (payment === 'failed' || payment === 'held') return payment
  // On the page of a bank, or by choosing a method (an order with a payment link).
  const isWithShopper = payment_method !== undefined && !otherMethods.includes(payment_method)
  return payment === 'pending' && isWithShopper ? 'unfinished' : 'waiting'
}

/** Whether the shopper can pay the order now. */
export const isPayable = (order: Statuses): boolean => ['unfinished', 'failed'].includes(paymentState(order))

const pages = {
  settled: 'successful-payment',
  waiting: 'successful-payment',
  held: 'successful-payment',
  unfinished: 'payment-failure',
  failed: 'payment-failure',
  over: 'payment-failure',
} as const

/** The status page of an order. */
export const orderPage = ({ id, ...order }: Statuses & { id: number }) => `/${pages[paymentState(order)]}/${id}`
