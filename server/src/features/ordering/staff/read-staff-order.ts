import type { staffOrder } from '@rawnaq/contract/staff-orders'
import type { staffPayment } from '@rawnaq/contract/staff-payments'
import type { Locale } from '@rawnaq/rules/locale'
import { sum } from '@rawnaq/rules/money'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { orderMoves, orderNotes, users } from '../../../db/schema.ts'
import { presentActor } from '../../../resources/actor.ts'
import { readOrder } from '../orders/read-order.ts'
import { readStaffPayments } from '../payments/read-staff-payments.ts'
import { allowedStatuses } from './read-order-rows.ts'

/** An order for staff, with payments, status history and notes; undefined for carts and unknown ids. */
export async function readStaffOrder(
  db: Db,
  id: number,
  locale: Locale,
): Promise<z.output<typeof staffOrder> | undefined> {
  const [order, payments, moves, notes] = await Promise.all([
    readOrder(db, id, locale),
    readStaffPayments(db, id),
    db
      .select({ move: orderMoves, name: users.name })
      .from(orderMoves)
      .leftJoin(users, eq(users.id, orderMoves.user_id))
      .where(eq(orderMoves.order_id, id))
      .orderBy(asc(orderMoves.id)),
    readNotes(db, id),
  ])
  return (
    order && {
      ...order,
      payments,
      moves: moves.map(({ move, name }) => ({
        from: move.from_status,
        to: move.to_status,
        at: move.created_at.toISOString(),
        user: presentActor(move.user_id, name),
      })),
      notes,
      may_become: allowedStatuses(order.status),
      refundable: refundableOf(payments),
    }
  )
}

/** Staff notes on an order, oldest first. */
export async function readNotes(db: Pick<Db, 'select'>, orderId: number) {
  const found = await db
    .select({ note: orderNotes, name: users.name })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.user_id))
    .where(eq(orderNotes.order_id, orderId))
    .orderBy(asc(orderNotes.id))
  return found.map(({ note: { id, text, for_customer, user_id, created_at }, name }) => ({
    id,
    text,
    for_customer,
    user: presentActor(user_id, name),
    at: created_at.toISOString(),
  }))
}

const REFUSED_REFUND = 2

/** The amount that one refund can cover: what is left of the first payment that has anything left. */
function refundableOf(payments: readonly z.output<typeof staffPayment>[]): number {
  const left = payments
    .filter(({ status }) => status === paymentStatus.paid)
    .map(
      ({ amount, refunds }) =>
        amount - sum(refunds.filter((one) => one.status !== REFUSED_REFUND).map((one) => one.amount)),
    )
  return left.find((amount) => amount > 0) ?? 0
}
