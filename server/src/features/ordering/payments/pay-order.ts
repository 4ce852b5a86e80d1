import { minorIn } from '@rawnaq/contract/money'
import type { PaymentMethod } from '@rawnaq/contract/payments'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { awaitedPayment } from '../../../db/orders/awaited-payment.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { addresses, orders, payments } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { invoiceOf } from '../../../payments/invoice.ts'
import { asksConversionConsent, type ConversionReports, writeConsent } from '../checkout/order-origin.ts'
import { refuseLateDelivery } from '../delivery/refuse-late-delivery.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { type CashOrder, refuseChangeToCash } from './cash/cash-safeguards.ts'
import { changePaymentStatus } from './change-payment-status.ts'
import { type Log, reconcilePayment } from './reconcile-payments.ts'
import { LATE_CHECK_AT, placeUnpaidOrder } from './settle-payment.ts'
import { type StartPayment, startPayment } from './start-payment.ts'

/** Another payment attempt for a placed order; `key` is its idempotency key. */
export type PayOrder = Omit<StartPayment, 'log'> & {
  orderId: number
  method: PaymentMethod
  key: string
  /** The amount that the shopper saw: a decimal of the currency of the order. */
  expectedAmount?: number | undefined
  /** The advertising platforms to which the purchase may be reported; null for none. */
  conversions?: ConversionReports | null
}

/** More attempts suggest card testing, not paying. */
const MAX_ATTEMPTS = 10

/**
 * Starts another payment of an unpaid order, or of the balance of a paid one, with any enabled method; the same key charges once. The previous attempt
 * is reconciled first to prevent double payment, and continues where its page can still be paid. Refused while it is
 * undecided, if the order is paid or costs something else by now, and after the deadline.
 */
export async function payOrder(shop: Shop, command: PayOrder, log: StartPayment['log'] & Log): Promise<void> {
  const { orderId, method, key, expectedAmount, conversions, ...shopper } = command
  if (!(await isKnownKey(shop.db, command))) {
    await reconcileOpenPayment(shop, orderId, log)
    await transact(shop.db, (tx) => beginPayment(tx, shop, command))
  }
  await startPayment(shop, orderId, { ...shopper, log })
}

/**
 * Whether an attempt for this order has this key; checkout's key is that of the first attempt. Refuses keys of other
 * orders.
 */
async function isKnownKey(db: Db | Tx, { key, orderId }: PayOrder): Promise<boolean> {
  const placed = db.select({ id: orders.id }).from(orders).where(eq(orders.idempotency_key, key))
  const attempts = db.select({ id: payments.order_id }).from(payments).where(eq(payments.idempotency_key, key))
  const [found] = await placed.unionAll(attempts)
  if (found && found.id !== orderId) throw new Refusal('idempotency_key_reused')
  return found !== undefined
}

type Payment = typeof payments.$inferSelect

const isOpen = (orderId: number) =>
  and(eq(payments.order_id, orderId), inArray(payments.status, [paymentStatus.pending, paymentStatus.held]))

/** Looks up the open attempt of an order at its gateway, if it was sent there. */
export async function reconcileOpenPayment(shop: Shop, orderId: number, log: Log) {
  const [open] = await shop.db.select().from(payments).where(isOpen(orderId))
  if (open?.asked_at) await reconcilePayment(shop, open.id, log)
}

async function beginPayment(tx: Tx, shop: Shop, command: PayOrder) {
  const { orderId, method, key, expectedAmount: expected } = command
  const order = orRefuse(await lockOrder(tx, orderId))
  // A concurrent request with the same key may have been faster.
  if (await isKnownKey(tx, command)) return
  const awaited = awaitedPayment(order)
  if (!awaited || awaited.until < shop.now()) throw new Refusal('not_awaiting_payment')
  const { amount, isBalance } = awaited
  if ((order.is_gift_card || isBalance) && method === 'cash')
    throw new Refusal('payment_not_offered', { errors: { payment_method: ['payment_not_offered'] } })
  if (!isBalance) await refuseLateDelivery(tx, shop, order)
  const isNew = sql<boolean>`${payments.date} > now() - interval '1 minute'`
  const [open] = await tx.select({ payment: payments, isNew }).from(payments).where(isOpen(orderId))
  if (expected !== undefined && minorIn(expected, order.currency) !== amount) throw new Refusal('total_changed')
  if (asksConversionConsent(order)) await writeConsent(tx, orderId, command.conversions ?? null)
  if (open && isPageReusable(shop, open.payment, { method, amount })) return
  if (open) await abandonPayment(tx, shop, open)
  const isAttempt = and(eq(payments.order_id, orderId), isNull(payments.gift_card_id))
  const attempts = await tx.$count(payments, isAttempt)
  const alike = await tx.$count(payments, and(isAttempt, eq(payments.for_balance, isBalance)))
  if (alike >= MAX_ATTEMPTS) throw new Refusal('too_many_attempts')

  const payment = { order_id: orderId, user_id: order.user_id, method, amount, idempotency_key: key }
  if (method === 'cash') await refuseChangeToCash(tx, shop, await cashOrderOf(tx, order))
  if (method !== 'cash') {
    const invoice = invoiceOf(formatOrderNumber(order.number!), attempts + 1)
    await tx
      .insert(payments)
      .values({ ...payment, for_balance: isBalance, invoice, check_at: sql`now() + interval '1 minute'` })
    return
  }
  await tx.insert(payments).values(payment)
  await placeUnpaidOrder(tx, order, method)
}

/** Whether the open attempt has a page on which this method and amount can still be paid. */
function isPageReusable({ providers }: Shop, open: Payment, { method, amount }: Pick<Payment, 'amount' | 'method'>) {
  const provider = providers.get(open.method as PaymentMethod)
  const canReuse = provider?.flow === 'redirect' && provider.reusesPage === true
  return canReuse && open.redirect_url !== null && open.method === method && open.amount === amount
}

/** What decides whether a placed order can be paid in cash. */
export async function cashOrderOf(tx: Tx, order: typeof orders.$inferSelect): Promise<CashOrder> {
  const [address = {}] = await tx
    .select({ country_region: addresses.country_region })
    .from(addresses)
    .where(eq(addresses.id, order.address_id!))
  const { grand_total, currency, paid_by_gift_card, delivery_area_id: areaId, customer_mobile: phone } = order
  const grandTotal = grand_total - paid_by_gift_card
  return { grandTotal, currency, areaId, phone, address, isCollected: order.is_collected }
}

/**
 * Fails an open attempt if the shopper left the hosted page, or the process died before sending it. Refuses attempts
 * that were sent, or are about to be sent, to a gateway.
 */
async function abandonPayment(
  tx: Tx,
  { providers }: Shop,
  { payment: open, isNew }: { payment: Payment; isNew: boolean },
) {
  const isAtGateway = open.asked_at !== null
  const isWithTheShopper = providers.get(open.method as PaymentMethod)?.flow === 'redirect'
  if (open.status === paymentStatus.held || (isAtGateway ? !isWithTheShopper : isNew))
    throw new Refusal('payment_in_progress')
  const failure = isAtGateway ? 'given_up' : 'not_reached'
  await changePaymentStatus(tx, open, 'failed', { failure, check_at: LATE_CHECK_AT })
}

/**
 * Fails the open attempt of an unpaid order or a balance that staff change: its page shows the former total. Refuses while the customer
 * may still be on that page, and while the gateway has not decided.
 */
export async function closeOpenPayment(tx: Tx, shop: Shop, orderId: number): Promise<void> {
  const isNew = sql<boolean>`coalesce(${payments.asked_at}, ${payments.date}) > now() - interval '15 minutes'`
  const [open] = await tx.select({ payment: payments, isNew }).from(payments).where(isOpen(orderId))
  if (open?.isNew) throw new Refusal('customer_is_paying')
  if (open) await abandonPayment(tx, shop, open)
}
