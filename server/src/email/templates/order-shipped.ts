import type { Email } from '../email.ts'
import { wordsOf } from '../words/words-of.ts'
import { aboutOrder, arrivalBlock, destinationOf, itemsOf, linkTo, orderEmail } from './order-blocks.ts'
import { isToBePaid, paymentOf } from './order-paying.ts'
import type { PlacedOrder } from './placed-order.ts'

/** The email about a shipped order, with the amount to pay to the courier. */
export function orderOnItsWay(order: PlacedOrder, siteUrl: string): Email {
  const { orderOnItsWay, giftOnItsWay, condolence } = wordsOf(order.locale)
  const words = order.addressFromRecipient ? giftOnItsWay : orderOnItsWay
  return orderEmail(order, words, 'on-its-way', [
    aboutOrder(order.gift?.isCondolence ? condolence.onItsWay : words.text, order),
    ...arrivalBlock(order),
    linkTo(order, siteUrl),
    ...destinationOf(order),
    ...(isToBePaid(order) ? [paymentOf(order)] : []),
    itemsOf(order, siteUrl),
  ])
}

/** The email to the sender of a gift whose recipient has given the address. The address is not in it. */
export function addressReceived(order: PlacedOrder, siteUrl: string): Email {
  const words = wordsOf(order.locale).addressReceived
  return orderEmail(order, words, 'address-received', [
    aboutOrder(words.text, order),
    linkTo(order, siteUrl),
    itemsOf(order, siteUrl),
  ])
}

/** The email about a delivered order, with a hint at the photo of its delivery. */
export function orderComplete(order: PlacedOrder, siteUrl: string): Email {
  const { orderComplete: usual, condolence } = wordsOf(order.locale)
  const words = order.gift?.isCondolence
    ? { ...usual, title: condolence.deliveredTitle, text: condolence.delivered }
    : usual
  return orderEmail(order, words, 'complete', [
    aboutOrder(words.text, order),
    ...(order.hasDeliveryPhoto ? [aboutOrder(words.photo, order)] : []),
    linkTo(order, siteUrl),
    itemsOf(order, siteUrl),
  ])
}
