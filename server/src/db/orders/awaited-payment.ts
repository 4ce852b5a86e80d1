import type { Minor } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import type { orders } from '../schema.ts'

type Order = Pick<
  typeof orders.$inferSelect,
  'status' | 'grand_total' | 'paid_by_gift_card' | 'hold_until' | 'balance_due' | 'balance_until'
>

/** A payment that an order waits for, and until when. `isBalance`: the order was paid before and costs more now. */
export type AwaitedPayment = { amount: Minor; until: Date; isBalance: boolean }

/** The payment that an order waits for: of its total, or of its balance; null for neither. */
export function awaitedPayment(order: Order): AwaitedPayment | null {
  if (order.status === orderStatus.no_payment)
    return { amount: order.grand_total - order.paid_by_gift_card, until: order.hold_until!, isBalance: false }
  if (order.balance_due > 0) return { amount: order.balance_due, until: order.balance_until!, isBalance: true }
  return null
}
