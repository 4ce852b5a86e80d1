import type { PaymentFailure, PaymentMethod } from '@rawnaq/contract/payments'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentCanBecome, paymentStatusNamed } from '@rawnaq/rules/payment-status'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { awaitedPayment } from '../../../db/orders/awaited-payment.ts'
import { type orders, outbox, payments } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Shop } from '../../../http/shop.ts'
import type { Outcome } from '../../../payments/provider.ts'
import { issueBoughtCard } from '../gift-cards/bought-gift-card.ts'
import { assertTransition } from '../orders/change-status.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { insertOrderEmail, insertOrderNotifications, queueOrderEmail } from '../orders/queue-order-email.ts'
import { createRefund } from '../refunds/create-refund.ts'
import { changePaymentStatus } from './change-payment-status.ts'
import { setBalance } from './set-balance.ts'

type Order = typeof orders.$inferSelect
type Payment = typeof payments.$inferSelect
type TakenOutcome = Extract<Outcome, { is: 'paid' | 'held' }>

/**
 * Records the result of a payment attempt with all its consequences, in one transaction. A successful payment places
 * an unpaid order or pays its balance; a late one, and one of another amount than the order waits for, is refunded. Repeating a result changes
 * nothing.
 */
export const settlePayment = (shop: Shop, paymentId: number, outcome: Outcome): Promise<void> =>
  transact(shop.db, async (tx) => {
    const order = await lockOrder(tx, sql`(select order_id from payments where id = ${paymentId})`)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    const status = paymentStatusNamed(payment!.status)
    if (outcome.is === 'open' || outcome.is === 'not_found' || !paymentCanBecome(status, outcome.is)) return
    if (outcome.is === 'failed') await markFailed(tx, order!, payment!, outcome.failure)
    else if (outcome.is === 'held') await markInReview(tx, payment!, outcome)
    else await markPaid(tx, order!, payment!, outcome)
  })

/** A failed attempt without a trace at the gateway is checked for another day: a late payment is refunded. */
export const LATE_CHECK_AT = sql`now() + interval '10 minutes'`
const mayStillBePaid = (failure: PaymentFailure) => failure === 'not_reached' || failure === 'given_up'

async function markFailed(tx: Tx, order: Order, payment: Payment, failure: PaymentFailure) {
  const check_at = mayStillBePaid(failure) ? LATE_CHECK_AT : null
  await changePaymentStatus(tx, payment, 'failed', { failure, check_at, checks: 0 })
  if (order.status !== orderStatus.no_payment) return
  // One such email per order, however many attempts fail.
  const emails = await tx.$count(outbox, and(eq(outbox.kind, 'payment_failed'), eq(outbox.order_id, order.id)))
  if (emails === 0) await queueOrderEmail(tx, 'payment_failed', order)
}

/** The gateway's reviewers decide, without a time limit. */
const markInReview = (tx: Tx, payment: Payment, taken: TakenOutcome) =>
  changePaymentStatus(tx, payment, 'held', { check_at: LATE_CHECK_AT, ...referenceOf(taken) })

async function markPaid(tx: Tx, order: Order, payment: Payment, taken: TakenOutcome) {
  await changePaymentStatus(tx, payment, 'paid', { failure: null, check_at: null, ...referenceOf(taken) })
  // Staff may have changed the order since a payment page was opened.
  const awaited = awaitedPayment(order)
  const isAwaited = awaited?.amount === payment.amount && awaited.isBalance === payment.for_balance
  if (!isAwaited) return createRefund(tx, payment, { amount: 'rest', reason: 'late', notify: order })
  if (!awaited.isBalance) return placeUnpaidOrder(tx, order, payment.method as PaymentMethod)
  await setBalance(tx, order.id, null)
  await queueOrderEmail(tx, 'balance_paid', order)
}

/**
 * Places an unpaid order, now paid with this method or payable in cash, and issues the gift card that it buys. The caller
 * has locked it.
 */
export async function placeUnpaidOrder(tx: Tx, order: Order, method: PaymentMethod) {
  const { placed } = orderStatus
  assertTransition(order.status, placed)
  await tx.execute(sql`
    with placed as (
      update orders set status = ${placed}, hold_until = null, payment_method = ${method} where id = ${order.id}),
    email as (${insertOrderEmail(order, 'order_placed')}),
    notified as (${insertOrderNotifications(order.id)})
    insert into order_moves (order_id, user_id, from_status, to_status)
    values (${order.id}, ${order.user_id}, ${order.status}, ${placed})`)
  await issueBoughtCard(tx, order)
}

const referenceOf = ({ reference, cardEnding }: TakenOutcome) => ({ reference, card_ending: cardEnding ?? null })
