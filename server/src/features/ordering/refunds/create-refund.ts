import type { refundReasons } from '@rawnaq/contract/payments'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { payments } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { refundInvoiceOf } from '../../../payments/invoice.ts'
import { takeFromBoughtCard } from '../gift-cards/bought-gift-card.ts'
import { returnToCard } from '../gift-cards/return-to-card.ts'
import { type EmailRecipient, queueOrderEmail } from '../orders/queue-order-email.ts'
import { changePaymentStatus } from '../payments/change-payment-status.ts'

/** Why money is refunded. */
export type RefundReason = (typeof refundReasons)[number]

/** `amount` in minor units, or all that is left; `note` is for staff; `notify` is emailed about the refund. */
type CreateRefund = {
  amount: number | 'rest'
  reason: RefundReason
  userId?: number | null
  key?: string | null
  note?: string | undefined
  /** The return it pays for. */
  returnId?: number
  notify?: EmailRecipient | undefined
  /** The store credit that gets the money in place of the gateway. */
  onto?: number | undefined
}

type Payment = Pick<
  typeof payments.$inferSelect,
  'id' | 'order_id' | 'invoice' | 'amount' | 'status' | 'refunded' | 'gift_card_id'
>

/**
 * Records a refund, which a worker sends to the gateway. What a gift card or store credit paid goes back onto it at
 * once, and so does a refund `onto` a card. A gift card that the order bought loses as much. The caller has locked the
 * order. Refuses more than is left of the payment, or unused on the bought card. Returns the id of the refund, null where
 * nothing is left.
 */
export async function createRefund(
  tx: Tx,
  payment: Payment,
  { amount, reason, userId = null, key = null, note, returnId, notify, onto }: CreateRefund,
): Promise<number | null> {
  const { count, left } = await readRefundable(tx, payment)
  const refundAmount = amount === 'rest' ? left : amount
  if (refundAmount === 0) return null
  if (refundAmount > left) throw new Refusal('too_much_refunded', { errors: { amount: ['too_much_refunded'] } })
  // A duplicate payment bought nothing.
  if (reason !== 'late') await takeFromBoughtCard(tx, payment.order_id, { amount: refundAmount, userId })
  const cardId = payment.gift_card_id ?? onto ?? null
  const invoice = refundInvoiceOf(payment.invoice ?? `cash-${payment.id}`, count + 1)
  const [refund] = await queryRows<{ id: number }>(
    tx,
    sql`
    insert into refunds (payment_id, amount, invoice, reason, note, user_id, idempotency_key, return_id, gift_card_id,
      status, check_at)
    values (${payment.id}, ${refundAmount}, ${invoice}, ${reason}, ${note || null}, ${userId}, ${key}, ${returnId ?? null},
      ${cardId}::int, case when ${cardId}::int is null then 0 else 1 end, case when ${cardId}::int is null then now() end)
    returning id`,
  )
  if (cardId !== null) await giveBack(tx, payment, cardId, refundAmount, userId)
  if (notify)
    await queueOrderEmail(tx, cardId === null ? 'refund_decided' : 'order_refunded', notify, { refund_id: refund!.id })
  return refund!.id
}

/** Nothing can fail between the shop and its own cards: the refund is complete with its transaction. */
async function giveBack(tx: Tx, payment: Payment, cardId: number, amount: number, userId: number | null) {
  await returnToCard(tx, cardId, { orderId: payment.order_id, amount, userId })
  await addRefunded(tx, payment, amount)
}

/** Adds a completed refund to its payment, which is refunded with the last of them. */
export async function addRefunded(tx: Tx, payment: Payment, amount: number): Promise<void> {
  const refunded = payment.refunded + amount
  if (refunded === payment.amount) await changePaymentStatus(tx, payment, 'refunded', { refunded })
  else await tx.update(payments).set({ refunded }).where(eq(payments.id, payment.id))
}

/** The paid payments of an order with what is left of each: first those that gateways and couriers took, then cards. */
export async function readPaidPayments(tx: Db | Tx, orderId: number): Promise<PaidPayment[]> {
  const isPaid = and(eq(payments.order_id, orderId), eq(payments.status, paymentStatus.paid))
  const isByCard = sql`${payments.gift_card_id} is not null`
  const paid = await tx.select().from(payments).where(isPaid).orderBy(isByCard, payments.id)
  const found = []
  for (const payment of paid) found.push({ payment, left: (await readRefundable(tx, payment)).left })
  return found
}

type PaidPayment = { payment: typeof payments.$inferSelect; left: number }

/**
 * Refunds an amount over the paid payments of an order in their order: up to what was paid there to the gateway, the
 * rest onto the cards. Refuses more than is left of all.
 */
export async function refundPayments(
  tx: Tx,
  paid: readonly PaidPayment[],
  amount: number,
  { key = null, ...details }: Omit<CreateRefund, 'amount'>,
): Promise<void> {
  let rest = amount
  let parts = 0
  for (const { payment, left } of paid) {
    const part = Math.min(rest, left)
    rest -= part
    if (part === 0) continue
    parts += 1
    await createRefund(tx, payment, { ...details, amount: part, key: key && partKey(key, parts) })
  }
  if (rest > 0) throw new Refusal('too_much_refunded', { errors: { amount: ['too_much_refunded'] } })
}

/** The idempotency keys of the parts of one refund: the first has that of the request. */
const partKey = (key: string, part: number): string => (part === 1 ? key : `${laterPartsOf(key)}${part}`)

/** What the idempotency keys of the further parts of a refund begin with. */
export const laterPartsOf = (key: string): string => `${key}/`

/** The amount of a payment not yet refunded or being refunded, and the number of its refunds. */
async function readRefundable(
  tx: Db | Tx,
  { id, amount }: Pick<Payment, 'id' | 'amount'>,
): Promise<{ count: number; left: number }> {
  const [refunds] = await queryRows<{ count: number; owed: number }>(
    tx,
    sql`
    select count(*)::int as count, coalesce(sum(amount) filter (where status <> 2), 0)::float8 as owed
    from refunds where payment_id = ${id}`,
  )
  const { count, owed } = refunds!
  return { count, left: amount - owed }
}
