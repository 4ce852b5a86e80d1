import type { Email } from '../email.ts'
import { textParagraphs } from '../paragraphs.ts'
import { wordsOf } from '../words/words-of.ts'
import { aboutOrder, linkTo, orderEmail } from './order-blocks.ts'
import type { PlacedOrder } from './placed-order.ts'

/** The letter that brings a customer what somebody of the shop wrote about their order. */
export function orderNote(order: PlacedOrder, text: string, siteUrl: string): Email {
  const words = wordsOf(order.locale).orderNote
  return orderEmail(order, words, 'note', [
    aboutOrder(words.text, order),
    ...textParagraphs(text),
    linkTo(order, siteUrl),
  ])
}
