import type { Email } from '../../email.ts'
import { textParagraphs } from '../../paragraphs.ts'
import { wordsOf } from '../../words/words-of.ts'
import { aboutOrder, linkTo, orderEmail } from './order-blocks.ts'
import type { PlacedOrder } from './placed-order.ts'

/** An email with a note of the staff to the customer of an order. */
export function orderNote(order: PlacedOrder, text: string, siteUrl: string): Email {
  const words = wordsOf(order.locale).orderNote
  return orderEmail(order, words, 'note', [
    aboutOrder(words.text, order),
    ...textParagraphs(text),
    linkTo(order, siteUrl),
  ])
}
