import { type Locale, localisedText } from '@rawnaq/rules/locale'
import { type Minor, sum } from '@rawnaq/rules/money'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { giftCards, orderLines, orderReturnLines, orderReturns, payments, refunds } from '../../../db/schema.ts'
import { readReturnInstructions } from '../../../db/settings/return-terms.ts'
import { refundedTo } from './order-refunded.ts'

/** The return that an email is about, in its language. */
export type ReturnDetails = {
  lines: { name: string; quantity: number }[]
  /** What staff answered; empty for nothing. */
  answer: string
  /** What the customer does with the items; empty without such a setting. */
  instructions: string
  amount: Minor
  /** The methods by which the refund arrives; none without a refund. */
  payments: { method: string; cardEnding: string | null }[]
}

/** A return as emails need it; undefined if there is none. */
export async function readReturn(db: Db, id: number, locale: Locale): Promise<ReturnDetails | undefined> {
  const [found] = await db.select().from(orderReturns).where(eq(orderReturns.id, id))
  if (!found) return undefined
  const lines = await db
    .select({ line: orderLines, quantity: orderReturnLines.quantity })
    .from(orderReturnLines)
    .innerJoin(orderLines, eq(orderLines.id, orderReturnLines.order_line_id))
    .where(eq(orderReturnLines.return_id, id))
    .orderBy(asc(orderReturnLines.id))
  const paid = await db
    .select({ refund: refunds, payment: payments, card: giftCards })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .leftJoin(giftCards, eq(giftCards.id, refunds.gift_card_id))
    .where(eq(refunds.return_id, id))
    .orderBy(asc(refunds.id))
  return {
    lines: lines.map(({ line, quantity }) => ({
      name: localisedText({ en: line.name_en, ar: line.name_ar }, locale).text,
      quantity,
    })),
    answer: found.answer,
    instructions: await readReturnInstructions(db, locale),
    amount: sum(paid.map(({ refund }) => refund.amount)),
    payments: paid.map(({ payment, card }) => ({
      method: refundedTo(payment, card),
      cardEnding: payment.card_ending,
    })),
  }
}
