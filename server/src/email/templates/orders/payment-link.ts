import { longMoment } from '../../dates.ts'
import type { Block, Email } from '../../email.ts'
import { fill, userText } from '../../phrase.ts'
import { wordsOf } from '../../words/words-of.ts'
import { aboutOrder, arrivalBlock, destinationOf, goodsOf, linkTo, orderEmail } from './order-blocks.ts'
import type { PlacedOrder } from './placed-order.ts'

/** The email with the payment link of an order that staff made for its customer. */
export function paymentLinkEmail(order: PlacedOrder, siteUrl: string): Email {
  const words = wordsOf(order.locale).paymentLink
  return orderEmail(order, words, 'payment-link', [
    aboutOrder(words.text, order),
    ...deadlineBlocks(order, words.until),
    linkTo(order, siteUrl, 'payment'),
    ...arrivalBlock(order),
    ...goodsOf(order, siteUrl),
    ...destinationOf(order),
  ])
}

function deadlineBlocks({ holdUntil, locale, timeZone }: PlacedOrder, until: string): Block[] {
  if (!holdUntil) return []
  return [{ kind: 'paragraph', phrase: fill(until, { time: userText(longMoment(holdUntil, locale, timeZone)) }) }]
}
