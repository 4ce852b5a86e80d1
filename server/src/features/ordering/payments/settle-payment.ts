import type { PaymentFailure, PaymentMethod } from '@rawnaq/contract/payments'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentCanBecome, paymentStatus, paymentStatusNamed } from '@rawnaq/rules/payment-status'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { type orders, outbox, payments } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Shop } from '../../../http/shop.ts'
import type { Outcome } from '../../../payments/provider.ts'
import { holdOrderRow } from '../orders/lock-order.ts'
import { tellCustomer } from '../orders/queue-order-email.ts'
import { oweRefund } from '../refunds/create-refund.ts'
import { placeWaiting } from './place-waiting.ts'

type Order = typeof orders.$inferSelect
type Payment = typeof payments.$inferSelect
type Taken = Extract<Outcome, { is: 'paid' | 'held' }>

/**
 * Writes down what a gateway says has become of an attempt, with everything that follows, in one transaction: money taken
 * for an order that waits for it places the order; money nobody waits for any more is owed back. The same word again
 * changes nothing.
 */
export const settle = (shop: Shop, paymentId: number, outcome: Outcome): Promise<void> =>
  transact(shop.db, async (tx) => {
    const order = await holdOrderRow(tx, sql`(select order_id from payments where id = ${paymentId})`)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    const known = paymentStatusNamed(payment!.status)
    if (outcome.is === 'open' || outcome.is === 'unheard' || !paymentCanBecome(known, outcome.is)) return
    if (outcome.is === 'failed') await fail(tx, order!, payment!, outcome.failure)
    else if (outcome.is === 'held') await holdForReview(tx, payment!, outcome)
    else await take(tx, order!, payment!, outcome)
  })

/** An attempt that failed for want of any trace is looked up from then on, a day long: late money goes back. */
export const LATE = sql`now() + interval '10 minutes'`
const mayComeLate = (failure: PaymentFailure) => failure === 'not_reached' || failure === 'given_up'

async function fail(tx: Tx, order: Order, { id }: Payment, failure: PaymentFailure) {
  const check_at = mayComeLate(failure) ? LATE : null
  await tx
    .update(payments)
    .set({ status: paymentStatus.failed, failure, check_at, checks: 0 })
    .where(eq(payments.id, id))
  if (order.status !== orderStatus.no_payment) return
  // One such letter is enough, however often somebody tries.
  const told = await tx.$count(outbox, and(eq(outbox.kind, 'payment_failed'), eq(outbox.order_id, order.id)))
  if (told === 0) await tellCustomer(tx, 'payment_failed', order)
}

/** The gateway's people look at it; they take as long as they take. */
async function holdForReview(tx: Tx, { id }: Payment, taken: Taken) {
  await tx
    .update(payments)
    .set({ status: paymentStatus.held, check_at: LATE, ...traceOf(taken) })
    .where(eq(payments.id, id))
}

async function take(tx: Tx, order: Order, payment: Payment, taken: Taken) {
  const paid = { status: paymentStatus.paid, failure: null, check_at: null, ...traceOf(taken) }
  await tx.update(payments).set(paid).where(eq(payments.id, payment.id))
  if (order.status !== orderStatus.no_payment)
    return oweRefund(tx, payment, { amount: 'rest', reason: 'late', tell: order })
  await placeWaiting(tx, order, payment.method as PaymentMethod)
}

const traceOf = ({ reference, cardEnding }: Taken) => ({ reference, card_ending: cardEnding ?? null })
