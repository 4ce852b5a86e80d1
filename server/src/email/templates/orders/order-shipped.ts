import type { Block, Email } from '../../email.ts'
import { fill, ltr, type Phrase, userText } from '../../phrase.ts'
import { wordsOf } from '../../words/words-of.ts'
import { aboutOrder, arrivalBlock, destinationOf, itemsOf, linkTo, orderEmail } from './order-blocks.ts'
import { isToBePaid, paymentOf } from './order-paying.ts'
import type { PlacedOrder, PlacedParcel } from './placed-order.ts'

/** The email about a shipped order, with the amount to pay to the courier; or about one that is ready to collect. */
export function orderOnItsWay(order: PlacedOrder, siteUrl: string): Email {
  if (order.collection) return readyToCollect(order, siteUrl)
  const { orderOnItsWay, giftOnItsWay, condolence } = wordsOf(order.locale)
  const words = order.addressFromRecipient ? giftOnItsWay : orderOnItsWay
  return orderEmail(order, words, 'on-its-way', [
    aboutOrder(order.gift?.isCondolence ? condolence.onItsWay : words.text, order),
    ...arrivalBlock(order),
    ...order.parcels.flatMap((parcel) => parcelBlocks(parcel, order)),
    linkTo(order, siteUrl),
    ...destinationOf(order),
    ...(isToBePaid(order) ? [paymentOf(order)] : []),
    itemsOf(order, siteUrl),
  ])
}

function readyToCollect(order: PlacedOrder, siteUrl: string): Email {
  const words = wordsOf(order.locale).readyToCollect
  return orderEmail(order, words, 'ready', [
    aboutOrder(words.text, order),
    linkTo(order, siteUrl),
    ...destinationOf(order),
    ...(isToBePaid(order) ? [paymentOf(order)] : []),
    itemsOf(order, siteUrl),
  ])
}

/** The email about one more parcel of an order that is on its way. */
export function parcelSent(order: PlacedOrder, parcel: PlacedParcel, siteUrl: string): Email {
  const words = wordsOf(order.locale).parcel
  return orderEmail(order, words, `parcel-${parcel.id}`, [
    aboutOrder(words.text, order),
    ...parcelBlocks(parcel, order),
    linkTo(order, siteUrl),
  ])
}

function parcelBlocks({ courier, number, link, lines }: PlacedParcel, { locale }: PlacedOrder): Block[] {
  const words = wordsOf(locale).parcel
  const items = lines.map(({ name, quantity }): Phrase => [`${quantity} × `, userText(name)])
  const about: Phrase[] = [fill(words.courier, { courier: userText(courier) })]
  if (number) about.push(fill(words.number, { number: ltr(number) }))
  const block: Block = { kind: 'lines', heading: words.heading, lines: [...about, ...items] }
  return link ? [block, { kind: 'link', words: words.track, url: link, hint: words.trackHint }] : [block]
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

/** The email about a delivered or collected order, with a hint at the photo of its delivery. */
export function orderComplete(order: PlacedOrder, siteUrl: string): Email {
  const words = wordsOfComplete(order)
  const { photo } = wordsOf(order.locale).orderComplete
  return orderEmail(order, words, 'complete', [
    aboutOrder(words.text, order),
    ...(order.hasDeliveryPhoto ? [aboutOrder(photo, order)] : []),
    linkTo(order, siteUrl),
    itemsOf(order, siteUrl),
  ])
}

function wordsOfComplete({ locale, gift, collection }: PlacedOrder) {
  const { orderComplete, collected, condolence } = wordsOf(locale)
  if (!gift?.isCondolence) return collection ? collected : orderComplete
  if (collection) return { ...collected, title: collected.condolenceTitle, text: collected.condolence }
  return { ...orderComplete, title: condolence.deliveredTitle, text: condolence.delivered }
}
