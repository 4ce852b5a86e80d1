import type { Email } from '../../email.ts'
import { wordsOf } from '../../words/words-of.ts'
import { aboutOrder, arrivalBlock, destinationOf, goodsOf, linkTo, orderEmail } from './order-blocks.ts'
import { paymentOf } from './order-paying.ts'
import type { PlacedOrder } from './placed-order.ts'

/** The email about an order that staff changed before it was sent: all of it as it is now. */
export const orderChanged = (order: PlacedOrder, siteUrl: string): Email =>
  wholeOrderEmail(order, siteUrl, wordsOf(order.locale).orderChanged, 'changed')

type Texts = { subject: string; title: string; text: string }

/** An email with all of an order as it is now; `what` distinguishes the file names. */
export const wholeOrderEmail = (order: PlacedOrder, siteUrl: string, words: Texts, what: string): Email =>
  orderEmail(order, words, what, [
    aboutOrder(words.text, order),
    linkTo(order, siteUrl),
    ...arrivalBlock(order),
    ...goodsOf(order, siteUrl),
    paymentOf(order),
    ...destinationOf(order),
  ])
