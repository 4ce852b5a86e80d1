import { type Locale, listSeparator } from '@rawnaq/rules/locale'
import { formatMoney } from '@rawnaq/rules/money'
import { dayRange, weekdayDate } from '../../dates.ts'
import type { Block, Email, GoodsRow } from '../../email.ts'
import { fill, joinPhrases, ltr, type Phrase, phoneNumber, userText, written } from '../../phrase.ts'
import { type Words, wordsOf } from '../../words/words-of.ts'
import { addressOf } from './order-address.ts'
import { collectFrom, collectionBlock } from './order-collection.ts'
import type { PlacedOrder } from './placed-order.ts'
import { totalRows } from './total-rows.ts'

/** An email about an order to its customer; `what` distinguishes the file names. */
export function orderEmail(
  order: PlacedOrder,
  { subject, title }: { subject: string; title: string },
  what: string | null,
  blocks: Block[],
): Email {
  return {
    locale: order.locale,
    subject: subject.replace('{number}', order.number),
    name: what ? `${order.number}-${what}` : order.number,
    replyTo: order.contact.email || null,
    title: fill(title, { name: userText(order.firstName) }),
    blocks: [...blocks, ...contactOf(order, wordsOf(order.locale))],
  }
}

/** A sentence with the order number as `{number}`. */
export const aboutOrder = (sentence: string, { number }: PlacedOrder): Block => ({
  kind: 'paragraph',
  phrase: fill(sentence, { number: ltr(number) }),
})

/**
 * A link that opens the order, or its payment page. The secret is in the fragment, which browsers never send to
 * servers.
 */
export function linkTo(order: PlacedOrder, siteUrl: string, to: 'order' | 'payment' = 'order'): Block {
  const { id, secret, locale } = order
  const words = wordsOf(locale)
  const path = `open-order/${id}${to === 'payment' ? '/pay' : ''}`
  const url = `${siteUrl}/main/${path}${locale === 'ar' ? '?lang=ar' : ''}#${secret}`
  const open = to === 'payment' ? words.paymentFailed.open : words.order.open
  return { kind: 'link', words: open, url, hint: words.order.openHint }
}

/** The order lines and totals. */
export const goodsOf = (order: PlacedOrder, siteUrl: string): Block[] => [
  itemsOf(order, siteUrl),
  { kind: 'totals', rows: totalRows(order, wordsOf(order.locale).totals) },
]

/** The order lines, for emails that are not about money. */
export function itemsOf(order: PlacedOrder, siteUrl: string): Block {
  const words = wordsOf(order.locale)
  const rows = order.giftCard
    ? [{ name: [words.giftCard.name], about: [], amount: [ltr(formatMoney(order.totals.grand_total, order.currency))] }]
    : order.lines.map((line) => goodsRow(line, order, words, siteUrl))
  return { kind: 'goods', heading: words.order.goods, rows }
}

function goodsRow(
  line: PlacedOrder['lines'][number],
  { currency, locale }: PlacedOrder,
  words: Words,
  siteUrl: string,
): GoodsRow {
  const options = [line.size, line.color].filter(Boolean).map((option) => [userText(option)])
  const quantity = fill(words.order.quantity, { quantity: ltr(String(line.quantity)) })
  return {
    picture: line.picture ? imageOf(line.picture, line.name, siteUrl) : undefined,
    name: [userText(line.name)],
    about: [
      joinPhrases([quantity, ...options]),
      ...line.options.map(optionPhrase),
      ...line.parts.map((part) => partPhrase(part, locale)),
      ...(line.dispatchNote ? [[userText(line.dispatchNote)]] : []),
    ],
    amount: [ltr(formatMoney(line.amount, currency))],
  }
}

/** An option with its text, such as `Engraving: Noura`. */
export const optionPhrase = ({ name, lines }: PlacedOrder['lines'][number]['options'][number]): Phrase => [
  userText(name),
  ...lines.flatMap((text, index) => [index === 0 ? ': ' : ' / ', userText(text)]),
]

/** A part of a hamper with its quantity in one hamper, such as `2 × Candle (Large)`. */
export const partPhrase = (
  { name, variant, quantity }: PlacedOrder['lines'][number]['parts'][number],
  locale: Locale,
): Phrase => [`${quantity} × `, userText(withVariant(name, variant, locale))]

/** A name with the size and colour of a variant, such as `Candle (Large, White)`. */
export const withVariant = (name: string, variant: readonly string[], locale: Locale): string =>
  variant.length > 0 ? `${name} (${variant.join(listSeparator(locale))})` : name

const PICTURE_WIDTH = 64

/** A picture file as a small image of an email. */
export const imageOf = (
  { path, width, height }: { path: string; width: number; height: number },
  alt: string,
  siteUrl: string,
) => ({
  url: `${siteUrl}${path}`,
  width: PICTURE_WIDTH,
  height: Math.round((PICTURE_WIDTH * height) / width),
  alt,
})

/**
 * The earliest moment to collect the order; of a delivery the chosen day and times, or else the days of arrival as long as
 * they are ahead.
 */
export function arrivalBlock(order: PlacedOrder): Block[] {
  const { collection, delivery, arrival, locale } = order
  if (collection) return [collectFrom(collection, order)]
  const words = wordsOf(locale).order
  if (delivery) {
    const chosen = { day: userText(weekdayDate(delivery.day, locale)), times: ltr(`${delivery.from}–${delivery.to}`) }
    return [{ kind: 'paragraph', phrase: fill(words.delivery, chosen) }]
  }
  if (!arrival) return []
  return [{ kind: 'paragraph', phrase: fill(words.arrival, { days: userText(dayRange(arrival, locale)) }) }]
}

/** The delivery address, or where the order is collected, and the note of the customer. A gift card is emailed. */
export function destinationOf(order: PlacedOrder): Block[] {
  const words = wordsOf(order.locale)
  if (order.giftCard) return [recipientOfCard(order.giftCard, order)]
  const { notes } = order.address
  const note: Block = { kind: 'lines', heading: words.order.note, lines: written(...notes.split('\n')) }
  const place = order.collection ? collectionBlock(order.collection, order) : addressOf(order, words)
  return [place, ...giftMessageOf(order), ...(notes ? [note] : [])]
}

function recipientOfCard(
  { recipientName, recipientEmail, sendOn }: NonNullable<PlacedOrder['giftCard']>,
  { locale }: PlacedOrder,
): Block {
  const { sentTo, sentNow, sentOn } = wordsOf(locale).order
  const when = sendOn ? fill(sentOn, { day: userText(weekdayDate(sendOn, locale)) }) : [sentNow]
  return { kind: 'lines', heading: sentTo, lines: [[userText(recipientName)], [ltr(recipientEmail)], when] }
}

function giftMessageOf({ gift, locale }: PlacedOrder): Block[] {
  if (!gift?.message) return []
  return [{ kind: 'lines', heading: wordsOf(locale).order.giftMessage, lines: written(...gift.message.split('\n')) }]
}

function contactOf({ contact }: PlacedOrder, words: Words): Block[] {
  const phones = [contact.phone, contact.mobile].filter(Boolean).map((number) => [phoneNumber(number)])
  const email = contact.email ? [[ltr(contact.email)]] : []
  const lines = [...phones, ...email, ...written(contact.address, contact.hours)]
  return lines.length > 0 ? [{ kind: 'footer', heading: words.order.talk, lines }] : []
}
