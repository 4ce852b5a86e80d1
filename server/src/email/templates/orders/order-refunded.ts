import { formatMoney, type Minor } from '@rawnaq/rules/money'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { isLatePayment } from '../../../db/orders/shown-payment.ts'
import { giftCards, payments, refunds } from '../../../db/schema.ts'
import type { Email } from '../../email.ts'
import { fill, ltr } from '../../phrase.ts'
import { wordsOf } from '../../words/words-of.ts'
import { linkTo, orderEmail } from './order-blocks.ts'
import { refundMethod } from './order-paying.ts'
import type { PlacedOrder } from './placed-order.ts'

/** A refund, all that was paid for the order, and the method of the payment it is taken from. */
export type RefundDetails = { amount: Minor; paid: Minor; isLate: boolean; method: string; cardEnding: string | null }

/** The email about a refund that has been decided: full or partial, the amount, the method and the time it takes. */
export const refundDecided = (order: PlacedOrder, refund: RefundDetails, siteUrl: string): Email =>
  aboutRefund(order, refund, siteUrl, 'refundDecided')

/** The email about a refund that the gateway has completed. */
export const orderRefunded = (order: PlacedOrder, refund: RefundDetails, siteUrl: string): Email =>
  aboutRefund(order, refund, siteUrl, 'orderRefunded')

function aboutRefund(
  order: PlacedOrder,
  refund: RefundDetails,
  siteUrl: string,
  kind: 'refundDecided' | 'orderRefunded',
): Email {
  const words = wordsOf(order.locale)[kind]
  const { amount, paid, isLate } = refund
  const inMoney = (minor: Minor) => ltr(formatMoney(minor, order.currency))
  const sentence = isLate ? words.late : amount === paid ? words.whole : words.part
  const values = { amount: inMoney(amount), paid: inMoney(paid), number: ltr(order.number) }
  return orderEmail(order, words, 'refunded', [
    { kind: 'paragraph', phrase: fill(sentence, values) },
    { kind: 'paragraph', phrase: refundMethod(order, refund) },
    linkTo(order, siteUrl),
  ])
}

/** The refund that an email is about; undefined if there is none. */
export async function readRefund(db: Db, id: number): Promise<RefundDetails | undefined> {
  const [found] = await db
    .select({ refunds, payments, gift_cards: giftCards, paid: paidForOrder })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .leftJoin(giftCards, eq(giftCards.id, refunds.gift_card_id))
    .where(eq(refunds.id, id))
  if (!found) return undefined
  const { refunds: refund, payments: payment, gift_cards: card, paid } = found
  return {
    amount: refund.amount,
    // A payment that arrived too late is refunded by itself.
    paid: refund.reason === 'late' ? payment.amount : paid,
    isLate: refund.reason === 'late',
    method: refundedTo(payment, card),
    cardEnding: payment.card_ending,
  }
}

/** The method that a refund arrives by: the card it went onto, or that of its payment. */
export const refundedTo = (payment: { method: string }, card: { user_id: number | null } | null): string =>
  card ? (card.user_id === null ? 'gift_card' : 'store_credit') : payment.method

/** The sum of the payments that were made for the order, refunded or not. */
const paidForOrder = sql<number>`(
  select coalesce(sum(one.amount), 0)::float8 from payments one
  where one.order_id = ${payments.order_id} and one.status in (${paymentStatus.paid}, ${paymentStatus.refunded})
    and not ${isLatePayment('one')})`
