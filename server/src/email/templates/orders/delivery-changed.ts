import { longDate } from '../../dates.ts'
import type { Email } from '../../email.ts'
import { fill, ltr, userText } from '../../phrase.ts'
import { wordsOf } from '../../words/words-of.ts'
import { aboutOrder, destinationOf, itemsOf, linkTo, orderEmail } from './order-blocks.ts'
import type { PlacedOrder } from './placed-order.ts'

/** The email about another day or slot of a delivery. */
export function deliveryChanged(order: PlacedOrder, siteUrl: string): Email | null {
  const { delivery, locale } = order
  if (!delivery) return null
  const words = wordsOf(locale).orderDeliveryChanged
  const day = userText(longDate(new Date(delivery.day), locale, 'UTC'))
  return orderEmail(order, words, 'delivery', [
    aboutOrder(words.text, order),
    { kind: 'paragraph', phrase: fill(words.when, { day, from: ltr(delivery.from), to: ltr(delivery.to) }) },
    linkTo(order, siteUrl),
    ...destinationOf(order),
    itemsOf(order, siteUrl),
  ])
}
