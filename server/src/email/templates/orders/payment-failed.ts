import { longMoment } from '../../dates.ts'
import type { Block, Email } from '../../email.ts'
import { fill, userText } from '../../phrase.ts'
import { wordsOf } from '../../words/words-of.ts'
import { aboutOrder, goodsOf, linkTo, orderEmail } from './order-blocks.ts'
import type { PlacedOrder } from './placed-order.ts'

/** The email about a failed payment: the reason, the deadline until which stock is reserved, and a payment link. */
export function paymentFailed(order: PlacedOrder, siteUrl: string): Email {
  const words = wordsOf(order.locale).paymentFailed
  return orderEmail(order, words, 'payment-failed', [
    aboutOrder(words.saved, order),
    { kind: 'paragraph', phrase: fill(reasonOf(order)) },
    ...deadlineBlocks(order),
    linkTo(order, siteUrl, 'payment'),
    ...goodsOf(order, siteUrl),
  ])
}

function reasonOf({ payment: { failure }, locale }: PlacedOrder): string {
  const reason = new Map(Object.entries(wordsOf(locale).paymentFailed.reasons)).get(failure ?? '')
  if (!reason) throw new RangeError(`there is no text for the payment failure ${failure}`)
  return reason
}

function deadlineBlocks({ holdUntil, locale, timeZone }: PlacedOrder): Block[] {
  if (!holdUntil) return []
  const time = userText(longMoment(holdUntil, locale, timeZone))
  return [{ kind: 'paragraph', phrase: fill(wordsOf(locale).paymentFailed.until, { time }) }]
}
