import { formatMoney, type Minor } from '@rawnaq/rules/money'
import type { Block, Email } from '../../email.ts'
import { fill, ltr } from '../../phrase.ts'
import { wordsOf } from '../../words/words-of.ts'
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
  const { goesBack, backOnCards } = wordsOf(locale).orderCanceled
  const sentence = (words: string, minor: Minor) => fill(words, { amount: ltr(formatMoney(minor, currency)) })
  const blocks: Block[] = []
  for (const taken of payment.taken.filter((one) => one.goesBack > 0))
    blocks.push({
      kind: 'paragraph',
      phrase: [...sentence(goesBack, taken.goesBack), ' ', ...refundMethod(order, taken)],
    })
  if (payment.backOnCards > 0) blocks.push({ kind: 'paragraph', phrase: sentence(backOnCards, payment.backOnCards) })
  return blocks
}
