import type { Minor } from '@rawnaq/rules/money'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { isLatePayment, shownPaymentFirst } from '../../../db/orders/shown-payment.ts'
import { payments, refunds } from '../../../db/schema.ts'

/** The payment shown for an order, and all that paid it. */
export type OrderPayment = {
  method: string
  status: number
  amount: Minor
  /** The last four digits of the card, where they are known. */
  cardEnding: string | null
  /** Why it failed, as one of the contract's `paymentFailures`. */
  failure: string | null
  /** What gateways and couriers took for the order, the first first. */
  taken: TakenPayment[]
  /** What gift cards and store credit paid, and what went back onto them. */
  cards: { method: string; amount: Minor }[]
  backOnCards: Minor
}

/** A payment with the amount refunded or being refunded to the gateway, or in cash. */
type TakenPayment = { method: string; cardEnding: string | null; amount: Minor; goesBack: Minor }

/** The payment of an order. An order that waits for its payment link has none yet: nothing is paid. */
export async function readOrderPayment(db: Db, orderId: number): Promise<OrderPayment> {
  const found = await db
    .select({ payment: payments, isLate: isLatePayment('payments'), goesBack })
    .from(payments)
    .where(eq(payments.order_id, orderId))
    .orderBy(shownPaymentFirst('payments'))
  const shown = found[0]?.payment
  const tookMoney = found.filter(({ payment, isLate }) => !isLate && isMade(payment.status))
  return {
    ...{ method: shown?.method ?? '', status: shown?.status ?? paymentStatus.pending, amount: shown?.amount ?? 0 },
    ...{ cardEnding: shown?.card_ending ?? null, failure: shown?.failure ?? null },
    taken: tookMoney
      .filter(({ payment }) => payment.gift_card_id === null)
      .map(({ payment: { method, amount, card_ending: cardEnding }, goesBack }) => ({
        ...{ method, cardEnding, amount, goesBack },
      })),
    cards: found
      .filter(({ payment }) => payment.gift_card_id !== null)
      .map(({ payment }) => ({ method: payment.method, amount: payment.amount })),
    backOnCards: await readBackOnCards(db, orderId),
  }
}

const isMade = (status: number) => status === paymentStatus.paid || status === paymentStatus.refunded

const REFUSED = 2

const goesBack = sql<number>`(
  select coalesce(sum(back.amount), 0)::float8 from refunds back
  where back.payment_id = payments.id and back.status <> ${REFUSED} and back.gift_card_id is null)`

async function readBackOnCards(db: Db, orderId: number): Promise<Minor> {
  const [back] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(payments.order_id, orderId), isNotNull(refunds.gift_card_id)))
  return back!.sum
}
