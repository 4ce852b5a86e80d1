import type { staffPayment } from '@rawnaq/contract/staff-payments'
import { sum } from '@rawnaq/rules/money'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import type { z } from 'zod'

const REFUSED = 2

/** How much may still be given back of what was paid for an order, at once: what is left of its first payment with anything left. */
export function refundableOf(payments: readonly z.output<typeof staffPayment>[]): number {
  const left = payments
    .filter(({ status }) => status === paymentStatus.paid)
    .map(
      ({ amount, refunds }) => amount - sum(refunds.filter((one) => one.status !== REFUSED).map((one) => one.amount)),
    )
  return left.find((amount) => amount > 0) ?? 0
}
