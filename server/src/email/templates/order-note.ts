import type { Letter } from '../email.ts'
import { asWritten } from '../paragraphs.ts'
import { wordsOf } from '../words/words-of.ts'
import { aboutOrder, linkTo, orderLetter } from './order-blocks.ts'
import type { PlacedOrder } from './placed-order.ts'

/** The letter that brings a customer what somebody of the shop wrote about their order. */
export function orderNote(order: PlacedOrder, text: string, siteUrl: string): Letter {
  const words = wordsOf(order.locale).orderNote
  return orderLetter(order, words, 'note', [aboutOrder(words.text, order), ...asWritten(text), linkTo(order, siteUrl)])
}
