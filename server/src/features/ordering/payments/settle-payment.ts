import type { PaymentFailure, PaymentMethod } from '@rawnaq/contract/payments'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentCanBecome, paymentStatus, paymentStatusNamed } from '@rawnaq/rules/payment-status'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { type orders, outbox, payments } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Shop } from '../../../http/shop.ts'
import type { Outcome } from '../../../payments/provider.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { createRefund } from '../refunds/create-refund.ts'
import { placeUnpaidOrder } from './place-waiting.ts'

type Order = typeof orders.$inferSelect
type Payment = typeof payments.$inferSelect
type TakenOutcome = Extract<Outcome, { is: 'paid' | 'held' }>

/**
 * Writes down what a gateway says has become of an attempt, with everything that follows, in one transaction: money taken
 * for an order that waits for it places the order; money nobody waits for any more is owed back. The same word again
 * changes nothing.
 */
export const settlePayment = (shop: Shop, paymentId: number, outcome: Outcome): Promise<void> =>
  transact(shop.db, async (tx) => {
    const order = await lockOrder(tx, sql`(select order_id from payments where id = ${paymentId})`)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    const known = paymentStatusNamed(payment!.status)
    if (outcome.is === 'open' || outcome.is === 'not_found' || !paymentCanBecome(known, outcome.is)) return
    if (outcome.is === 'failed') await markFailed(tx, order!, payment!, outcome.failure)
    else if (outcome.is === 'held') await markInReview(tx, payment!, outcome)
    else await markPaid(tx, order!, payment!, outcome)
  })

/** An attempt that failed for want of any trace is looked up from then on, a day long: late money goes back. */
export const LATE_CHECK_AT = sql`now() + interval '10 minutes'`
const mayStillBePaid = (failure: PaymentFailure) => failure === 'not_reached' || failure === 'given_up'

async function markFailed(tx: Tx, order: Order, { id }: Payment, failure: PaymentFailure) {
  const check_at = mayStillBePaid(failure) ? LATE_CHECK_AT : null
  await tx
    .update(payments)
    .set({ status: paymentStatus.failed, failure, check_at, checks: 0 })
    .where(eq(payments.id, id))
  if (order.status !== orderStatus.no_payment) return
  // One such letter is enough, however often somebody tries.
  const told = await tx.$count(outbox, and(eq(outbox.kind, 'payment_failed'), eq(outbox.order_id, order.id)))
  if (told === 0) await queueOrderEmail(tx, 'payment_failed', order)
}

/** The gateway's people look at it; they take as long as they take. */
async function markInReview(tx: Tx, { id }: Payment, taken: TakenOutcome) {
  await tx
    .update(payments)
    .set({ status: paymentStatus.held, check_at: LATE_CHECK_AT, ...referenceOf(taken) })
    .where(eq(payments.id, id))
}

async function markPaid(tx: Tx, order: Order, payment: Payment, taken: TakenOutcome) {
  const paid = { status: paymentStatus.paid, failure: null, check_at: null, ...referenceOf(taken) }
  await tx.update(payments).set(paid).where(eq(payments.id, payment.id))
  if (order.status !== orderStatus.no_payment)
    return createRefund(tx, payment, { amount: 'rest', reason: 'late', notify: order })
  await placeUnpaidOrder(tx, order, payment.method as PaymentMethod)
}

const referenceOf = ({ reference, cardEnding }: TakenOutcome) => ({ reference, card_ending: cardEnding ?? null })
