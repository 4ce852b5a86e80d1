import { type PaymentStatus, paymentCanBecome, paymentStatus, paymentStatusNamed } from '@rawnaq/rules/payment-status'
import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../db/connect.ts'
import { payments } from '../../../db/schema.ts'

type Payment = Pick<typeof payments.$inferSelect, 'id' | 'status'>
type PaymentChanges = Omit<PgUpdateSetSource<typeof payments>, 'status'>

/**
 * Changes the status of a payment and the columns in `changes`. The caller has locked the order. Throws for a change
 * outside the transition table in the rules.
 */
export async function changePaymentStatus(
  tx: Tx,
  { id, status }: Payment,
  to: PaymentStatus,
  changes: PaymentChanges = {},
): Promise<void> {
  const from = paymentStatusNamed(status)
  if (!paymentCanBecome(from, to)) throw new Error(`A payment cannot go from ${from} to ${to}`)
  await tx
    .update(payments)
    .set({ ...changes, status: paymentStatus[to] })
    .where(eq(payments.id, id))
}
