import { formatMoney, type Minor } from '@rawnaq/rules/money'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import type { Block } from '../../email.ts'
import { fill, ltr, type Phrase, phoneNumber } from '../../phrase.ts'
import { wordsOf } from '../../words/words-of.ts'
import type { OrderPayment } from './order-payment.ts'
import type { PlacedOrder } from './placed-order.ts'

/** Whether the customer pays the courier, or in the shop. */
export const isToBePaid = ({ payment }: PlacedOrder) =>
  payment.method === 'cash' && payment.status !== paymentStatus.paid

/** How an order is or was paid. */
export function paymentOf({ payment, balance, totals, currency, collection, locale }: PlacedOrder): Block {
  const { order, pay } = wordsOf(locale)
  const isCashPaid = payment.status === paymentStatus.paid || payment.taken.length > 1
  const words = { ...pay, cash: isCashPaid ? pay.cashPaid : collection ? pay.cashInShop : pay.cash }
  const left = totals.grand_total - totals.paid_by_gift_card
  const line = (one: { method: string; cardEnding: string | null }, amount: Minor) =>
    fill(sentenceFor(one, words), { amount: ltr(formatMoney(amount, currency)), digits: ltr(one.cardEnding ?? '') })
  const cards = payment.cards.map((one) => line({ ...one, cardEnding: null }, one.amount))
  const others =
    payment.taken.length > 1 || balance
      ? payment.taken.filter((one) => one.amount > one.goesBack).map((one) => line(one, one.amount - one.goesBack))
      : [line(payment, left)]
  return {
    kind: 'lines',
    heading: order.payment,
    lines: [...cards, ...(left > 0 || cards.length === 0 ? others : [])],
  }
}

/** Where a refund goes, and how long it takes. */
export function refundMethod(
  { mobile, locale }: PlacedOrder,
  payment: Pick<OrderPayment, 'method' | 'cardEnding'>,
): Phrase {
  const sentence = sentenceFor(payment, wordsOf(locale).back)
  return fill(sentence, { phone: phoneNumber(mobile), digits: ltr(payment.cardEnding ?? '') })
}

function sentenceFor(
  { method, cardEnding }: Pick<OrderPayment, 'method' | 'cardEnding'>,
  words: Record<string, string>,
) {
  const sentence = new Map(Object.entries(words)).get(method === 'card' && cardEnding ? 'cardEnding' : method)
  if (!sentence) throw new RangeError(`there is no text for the payment method ${method}`)
  return sentence
}
