import { amountIn } from '@rawnaq/contract/money'
import { type Minor, sum } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq } from 'drizzle-orm'
import { type Actor, recordAudit } from '../../../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../../../db/connect.ts'
import { awaitedPayment } from '../../../../db/orders/awaited-payment.ts'
import { type orders, payments, refunds } from '../../../../db/schema.ts'
import { transact } from '../../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../../http/errors/refusal.ts'
import { requestedAmount } from '../../../../http/requested-amount.ts'
import type { Shop } from '../../../../http/shop.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import { queueOrderEmail } from '../../orders/queue-order-email.ts'
import { createRefund } from '../../refunds/create-refund.ts'
import { processRefund } from '../../refunds/process-refunds.ts'
import { closeOpenPayment, reconcileOpenPayment } from '../pay-order.ts'
import { paymentLinkDeadline } from '../payment-link-deadline.ts'
import type { Log } from '../reconcile-payments.ts'
import { setBalance } from '../set-balance.ts'

/** Cash that staff took for the balance of an order: `amount` as requested, in the currency of the order. */
type RecordCashPayment = Actor & { amount: number; key: string }

/**
 * Records that the customer paid the balance of an order in cash, also after the deadline of its link; the same key
 * records once. Refuses an order without a balance, an amount that is not the balance, and while the customer may be on
 * a payment page.
 */
export async function recordCashPayment(shop: Shop, id: number, command: RecordCashPayment, log: Log): Promise<void> {
  const { key, userId, requestId } = command
  if (await isKnownKey(shop.db, id, key)) return
  await reconcileOpenPayment(shop, id, log)
  await transact(shop.db, async (tx) => {
    const order = await lockNumberedOrder(tx, id)
    // A concurrent request with the same key may have been faster.
    if (await isKnownKey(tx, id, key)) return
    const awaited = awaitedPayment(order)
    if (!awaited?.isBalance) throw new Refusal('not_awaiting_payment')
    const { amount } = awaited
    if (requestedAmount(command.amount, order.currency) !== amount) throw new Refusal('total_changed')
    await closeOpenPayment(tx, shop, id)
    const payment = { order_id: id, user_id: order.user_id, method: 'cash', amount, idempotency_key: key }
    await tx.insert(payments).values({ ...payment, status: paymentStatus.paid, for_balance: true })
    await setBalance(tx, id, null)
    const changes = [{ field: 'paid', from: null, to: amountIn(amount, order.currency) }]
    await recordAudit(tx, {
      userId,
      requestId,
      action: 'record_cash_payment',
      resource: 'order',
      recordId: id,
      changes,
    })
    await queueOrderEmail(tx, 'balance_paid', order)
  })
}

/**
 * Undoes a cash payment of a balance that was recorded by mistake: like a late payment it bought nothing and is
 * refunded whole, and the order waits for its balance again. Refuses other payments, one that is refunded in part, and
 * an order that was sent or canceled.
 */
export async function undoCashPayment(shop: Shop, id: number, paymentId: number, by: Actor, log: Log): Promise<void> {
  const refund = await transact(shop.db, async (tx) => {
    const order = await lockNumberedOrder(tx, id)
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, paymentId), eq(payments.order_id, id)))
    const { amount } = orRefuse(payment)
    if (!isCashBalance(payment!) || order.status !== orderStatus.placed || (await hasRefunds(tx, paymentId)))
      throw new Refusal('cash_payment_not_undone')
    await closeOpenPayment(tx, shop, id)
    const refundId = await createRefund(tx, payment!, { amount: 'rest', reason: 'late', userId: by.userId })
    await openBalance(tx, shop, order, amount)
    const changes = [{ field: 'paid', from: amountIn(amount, order.currency), to: null }]
    await recordAudit(tx, { ...by, action: 'undo_cash_payment', resource: 'order', recordId: id, changes })
    await queueOrderEmail(tx, 'balance_link', order)
    return refundId
  })
  // No gateway has to be asked, so the order does not show a pending refund until the job runs.
  if (refund !== null) await processRefund(shop, refund, log)
}

type Order = typeof orders.$inferSelect
type Payment = typeof payments.$inferSelect

async function openBalance(tx: Tx, shop: Shop, { id, balance_due }: Order, amount: Minor) {
  const until = await paymentLinkDeadline(tx, shop.now())
  await setBalance(tx, id, { amount: sum([balance_due, amount]), until })
}

async function lockNumberedOrder(tx: Tx, id: number): Promise<Order> {
  const order = orRefuse(await lockOrder(tx, id))
  if (order.number === null) throw new Refusal('not_found')
  return order
}

/** Refuses a key of another order. */
async function isKnownKey(db: Db | Tx, orderId: number, key: string): Promise<boolean> {
  const [found] = await db.select({ order: payments.order_id }).from(payments).where(eq(payments.idempotency_key, key))
  if (found && found.order !== orderId) throw new Refusal('idempotency_key_reused')
  return found !== undefined
}

/** Whether a payment is one that staff recorded in cash for a balance. */
const isCashBalance = ({ method, for_balance, status }: Payment) =>
  method === 'cash' && for_balance && status === paymentStatus.paid

const hasRefunds = async (tx: Tx, paymentId: number) =>
  (await tx.$count(refunds, eq(refunds.payment_id, paymentId))) > 0
