import type { PaymentFailure, PaymentMethod } from '@rawnaq/contract/payments'
import type { staffPayment } from '@rawnaq/contract/staff-payments'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { payments, refunds, users } from '../../../db/schema.ts'
import { presentActor } from '../../../resources/actor.ts'
import type { RefundReason } from '../refunds/create-refund.ts'

type Payment = typeof payments.$inferSelect

/** Every attempt to pay an order, the earliest first, each with what went back of it and who decided that. */
export async function readStaffPayments(db: Db, orderId: number): Promise<z.output<typeof staffPayment>[]> {
  const found = await db.select().from(payments).where(eq(payments.order_id, orderId)).orderBy(asc(payments.id))
  return withRefunds(db, found)
}

/** The same of payments that were read already. */
export async function withRefunds(db: Db, found: Payment[]): Promise<z.output<typeof staffPayment>[]> {
  const given = await db
    .select({ refund: refunds, name: users.name })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.user_id))
    .where(
      inArray(
        refunds.payment_id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(refunds.id))
  return found.map((payment) => ({
    ...presentStaffPayment(payment),
    refunds: given
      .filter(({ refund }) => refund.payment_id === payment.id)
      .map(({ refund, name }) => ({
        id: refund.id,
        payment_id: refund.payment_id,
        amount: refund.amount,
        status: refund.status,
        date: refund.created_at.toISOString(),
        reason: refund.reason as RefundReason,
        note: refund.note,
        user: presentActor(refund.user_id, name),
      })),
  }))
}

/** A payment as the staff sees it, but for what went back of it. */
export const presentStaffPayment = (row: Payment) => ({
  ...row,
  date: row.date.toISOString(),
  asked_at: row.asked_at?.toISOString() ?? null,
  method: row.method as PaymentMethod,
  failure: row.failure as PaymentFailure | null,
  may_ask: canReconcile(row),
})

/** Whether a gateway has something to say about a payment: it has no end yet, and is none in cash. */
export const canReconcile = ({ status, invoice }: Pick<Payment, 'status' | 'invoice'>) =>
  invoice !== null && (status === paymentStatus.pending || status === paymentStatus.held)
