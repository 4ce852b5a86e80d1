import { formatMoney } from '@rawnaq/rules/money'
import type { Block, Email } from '../email.ts'
import { fill, ltr } from '../phrase.ts'
import { wordsOf } from '../words/words-of.ts'
import { aboutOrder, itemsOf, linkTo, orderEmail } from './order-blocks.ts'
import { refundMethod } from './order-paying.ts'
import type { PlacedOrder } from './placed-order.ts'

/** Email about a canceled order, with its refund; `notPaid` if the payment deadline has passed. */
export function orderCanceled(order: PlacedOrder, siteUrl: string, { notPaid = false } = {}): Email {
  const words = wordsOf(order.locale).orderCanceled
  return orderEmail(order, words, 'canceled', [
    aboutOrder(notPaid ? words.notPaid : words.text, order),
    ...moneyBack(order),
    linkTo(order, siteUrl),
    itemsOf(order, siteUrl),
  ])
}

function moneyBack(order: PlacedOrder): Block[] {
  const { payment, currency, locale } = order
  if (payment.goesBack === 0) return []
  const amount = ltr(formatMoney(payment.goesBack, currency))
  const phrase = fill(wordsOf(locale).orderCanceled.goesBack, { amount })
  return [{ kind: 'paragraph', phrase: [...phrase, ' ', ...refundMethod(order, payment)] }]
}
