import type { staffPayment } from '@rawnaq/contract/staff-payments'
import { sum } from '@rawnaq/rules/money'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import type { z } from 'zod'

const REFUSED = 2

/** The amount that one refund can cover: what is left of the first payment that has anything left. */
export function refundableOf(payments: readonly z.output<typeof staffPayment>[]): number {
  const left = payments
    .filter(({ status }) => status === paymentStatus.paid)
    .map(
      ({ amount, refunds }) => amount - sum(refunds.filter((one) => one.status !== REFUSED).map((one) => one.amount)),
    )
  return left.find((amount) => amount > 0) ?? 0
}
