import type { Email } from '../../email.ts'
import { wordsOf } from '../../words/words-of.ts'
import { aboutOrder, arrivalBlock, destinationOf, goodsOf, linkTo, orderEmail } from './order-blocks.ts'
import { paymentOf } from './order-paying.ts'
import type { PlacedOrder } from './placed-order.ts'

/** The email about an order that staff changed before it was sent: all of it as it is now. */
export function orderChanged(order: PlacedOrder, siteUrl: string): Email {
  const words = wordsOf(order.locale).orderChanged
  return orderEmail(order, words, 'changed', [
    aboutOrder(words.text, order),
    linkTo(order, siteUrl),
    ...arrivalBlock(order),
    ...goodsOf(order, siteUrl),
    paymentOf(order),
    ...destinationOf(order),
  ])
}
