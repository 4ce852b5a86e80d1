import type { Minor } from '@rawnaq/rules/money'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { payments, refunds } from '../../../db/schema.ts'

/** The payment of an order: the successful attempt, otherwise the last one. */
export type OrderPayment = {
  method: string
  status: number
  amount: Minor
  /** The last four digits of the card, where they are known. */
  cardEnding: string | null
  /** Why it failed, as one of the contract's `paymentFailures`. */
  failure: string | null
  /** The amount refunded or being refunded to the gateway, or in cash. */
  goesBack: Minor
  /** What gift cards and store credit paid, and what went back onto them. */
  cards: { method: string; amount: Minor }[]
  backOnCards: Minor
}

/** The payment of an order. An order that waits for its payment link has none yet: nothing is paid. */
export async function readOrderPayment(db: Db, orderId: number): Promise<OrderPayment> {
  const tookMoney = inArray(payments.status, [paymentStatus.paid, paymentStatus.refunded])
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.order_id, orderId))
    .orderBy(isByCard, desc(tookMoney), wasLate, desc(payments.id))
    .limit(1)
  const byCards = await readCardPayments(db, orderId)
  if (!payment)
    return {
      method: '',
      status: paymentStatus.pending,
      amount: 0,
      cardEnding: null,
      failure: null,
      goesBack: 0,
      ...byCards,
    }
  const { id, method, status, amount, card_ending: cardEnding, failure } = payment
  return { method, status, amount, cardEnding, failure, goesBack: await owedBack(db, id), ...byCards }
}

const isByCard = sql`${payments.gift_card_id} is not null`

async function readCardPayments(db: Db, orderId: number) {
  const cards = await db
    .select({ method: payments.method, amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.order_id, orderId), isNotNull(payments.gift_card_id)))
    .orderBy(payments.id)
  const [back] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(payments.order_id, orderId), isNotNull(refunds.gift_card_id)))
  return { cards, backOnCards: back!.sum }
}

const wasLate = sql`exists (select from ${refunds} where ${refunds.payment_id} = ${payments.id} and ${refunds.reason} = 'late')`

const REFUSED = 2

async function owedBack(db: Db, paymentId: number): Promise<Minor> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), ne(refunds.status, REFUSED), isNull(refunds.gift_card_id)))
  return row!.sum
}
