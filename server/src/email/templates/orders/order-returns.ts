import { formatMoney } from '@rawnaq/rules/money'
import type { Block, Email } from '../../email.ts'
import { textParagraphs } from '../../paragraphs.ts'
import { fill, ltr, userText } from '../../phrase.ts'
import { wordsOf } from '../../words/words-of.ts'
import { aboutOrder, linkTo, orderEmail } from './order-blocks.ts'
import { refundMethod } from './order-paying.ts'
import type { PlacedOrder } from './placed-order.ts'
import type { ReturnDetails } from './read-return.ts'

/** The email that a request for a return has arrived. */
export function returnRequested(order: PlacedOrder, details: ReturnDetails, siteUrl: string): Email {
  const words = wordsOf(order.locale).returnRequested
  return orderEmail(order, words, 'return', [
    aboutOrder(words.text, order),
    itemsOf(order, details),
    linkTo(order, siteUrl),
  ])
}

/** The email that a return is approved, with what its customer does now. */
export function returnApproved(order: PlacedOrder, details: ReturnDetails, siteUrl: string): Email {
  const words = wordsOf(order.locale).returnApproved
  return orderEmail(order, words, 'return-approved', [
    aboutOrder(words.text, order),
    ...textParagraphs(details.instructions || words.contact),
    itemsOf(order, details),
    linkTo(order, siteUrl),
  ])
}

/** The email that a return is refused, with the reason. */
export function returnRefused(order: PlacedOrder, details: ReturnDetails, siteUrl: string): Email {
  const words = wordsOf(order.locale).returnRefused
  return orderEmail(order, words, 'return-refused', [
    aboutOrder(words.text, order),
    ...textParagraphs(details.answer),
    itemsOf(order, details),
    linkTo(order, siteUrl),
  ])
}

/** The email that the items of a return have arrived, with its refund. */
export function returnClosed(order: PlacedOrder, details: ReturnDetails, siteUrl: string): Email {
  const words = wordsOf(order.locale).returnClosed
  const { amount, payments, answer } = details
  const values = { number: ltr(order.number), amount: ltr(formatMoney(amount, order.currency)) }
  return orderEmail(order, words, 'return-closed', [
    { kind: 'paragraph', phrase: fill(payments.length > 0 ? words.text : words.nothing, values) },
    ...payments.map((payment) => ({ kind: 'paragraph' as const, phrase: refundMethod(order, payment) })),
    ...textParagraphs(answer),
    itemsOf(order, details),
    linkTo(order, siteUrl),
  ])
}

function itemsOf({ locale }: PlacedOrder, { lines }: ReturnDetails): Block {
  return {
    kind: 'lines',
    heading: wordsOf(locale).returnRequested.items,
    lines: lines.map(({ name, quantity }) => [userText(name), ' × ', ltr(String(quantity))]),
  }
}
