import type { Order } from '@rawnaq/contract/order'
import { type OrderStatus, orderStatus, statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'

/** A step of an order. `prepared` lasts from its confirmation until its dispatch. */
export type OrderStep = {
  name: OrderStatus | 'prepared' | 'in_review'
  state: 'done' | 'current' | 'next'
  /** The start of the step, if it is recorded. */
  since: string | null
}

type OrderState = Pick<Order, 'status' | 'payment_status' | 'moves'>

const usualSteps = ['placed', 'prepared', 'delivery', 'complete'] as const

/**
 * The four steps of an order. An unpaid order is before the first. A cancelled or returned one shows its completed steps
 * and its final status.
 */
export function orderSteps({ status, payment_status, moves }: OrderState): OrderStep[] {
  const since = (name: OrderStep['name']) =>
    moves.find(({ to_status }) => to_status === orderStatus[name as OrderStatus])?.created_at ?? null
  const steps = (names: readonly OrderStep['name'][], current: number): OrderStep[] =>
    names.map((name, index) => ({
      name,
      state: index < current ? 'done' : index === current ? 'current' : 'next',
      since: since(name),
    }))
  const named = statusNamed(status)
  if (named === 'canceled' || named === 'returned') {
    const taken = usualSteps.filter((name) => since(name) !== null)
    return steps([...taken, named], taken.length)
  }
  if (named === 'no_payment' || named === 'draft') {
    const waiting = payment_status === paymentStatus.held ? 'in_review' : 'no_payment'
    return steps([waiting, 'prepared', 'delivery', 'complete'], 0)
  }
  // A delivered order has no current step.
  return steps(usualSteps, { placed: 1, delivery: 2, complete: 4 }[named])
}
