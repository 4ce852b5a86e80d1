import type { PaidMethod, PaymentFailure } from '@rawnaq/contract/payments'
import type { staffPayment } from '@rawnaq/contract/staff-payments'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../../db/connect.ts'
import { orders, payments, refunds, users } from '../../../../db/schema.ts'
import { presentActor } from '../../../../resources/actor.ts'
import type { RefundReason } from '../../refunds/create-refund.ts'

type Payment = typeof payments.$inferSelect & { currency: string }

/** The columns of a payment with the currency of its order. */
export const paymentColumns = { ...getTableColumns(payments), currency: orders.currency }

/** All payment attempts of an order, oldest first, with refunds and who decided them. */
export async function readStaffPayments(db: Db, orderId: number): Promise<z.output<typeof staffPayment>[]> {
  const found = await db
    .select(paymentColumns)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(eq(payments.order_id, orderId))
    .orderBy(asc(payments.id))
  return withRefunds(db, found)
}

/** Adds refunds to payments. */
export async function withRefunds(db: Db, found: Payment[]): Promise<z.output<typeof staffPayment>[]> {
  const rows = await db
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
    refunds: rows
      .filter(({ refund }) => refund.payment_id === payment.id)
      .map(({ refund, name }) => ({
        id: refund.id,
        payment_id: refund.payment_id,
        amount: refund.amount,
        status: refund.status,
        date: refund.created_at.toISOString(),
        reason: refund.reason as RefundReason,
        note: refund.note,
        to_store_credit: refund.gift_card_id !== payment.gift_card_id,
        user: presentActor(refund.user_id, name),
      })),
  }))
}

/** A payment for staff, without refunds. */
export const presentStaffPayment = (row: Payment) => ({
  ...row,
  date: row.date.toISOString(),
  requested_at: row.asked_at?.toISOString() ?? null,
  method: row.method as PaidMethod,
  failure: row.failure as PaymentFailure | null,
  can_reconcile: canReconcile(row),
})

/** Whether a payment can be looked up at its gateway: undecided and not cash. */
export const canReconcile = ({ status, invoice }: Pick<Payment, 'status' | 'invoice'>) =>
  invoice !== null && (status === paymentStatus.pending || status === paymentStatus.held)
