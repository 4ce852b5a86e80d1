import type { Email } from '../../email.ts'
import { wordsOf } from '../../words/words-of.ts'
import { aboutOrder, arrivalBlock, destinationOf, goodsOf, linkTo, orderEmail } from './order-blocks.ts'
import { isToBePaid, paymentOf } from './order-paying.ts'
import type { PlacedOrder } from './placed-order.ts'

/**
 * The email that confirms an order and its payment, in the order's language. Its link opens the order without an
 * account.
 */
export function orderPlaced(order: PlacedOrder, siteUrl: string): Email {
  const { orderPlaced: words, condolence } = wordsOf(order.locale)
  const { received, receivedPaid } = order.gift?.isCondolence ? condolence : words
  const paid = order.giftCard ? words.receivedGiftCard : receivedPaid
  return orderEmail(order, words, null, [
    aboutOrder(isToBePaid(order) ? received : paid, order),
    ...arrivalBlock(order),
    linkTo(order, siteUrl),
    ...goodsOf(order, siteUrl),
    ...destinationOf(order),
    paymentOf(order),
  ])
}
