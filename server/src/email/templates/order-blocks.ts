import { formatMoney } from '@rawnaq/rules/money'
import type { Block, Email, GoodsRow } from '../email.ts'
import { besideEachOther, fill, ltr, own, written } from '../phrase.ts'
import { type Words, wordsOf } from '../words/words-of.ts'
import { addressOf } from './order-address.ts'
import type { PlacedOrder } from './placed-order.ts'
import { totalRows } from './total-rows.ts'

/** A letter about an order to its customer; `what` it is about is told apart in the names of files. */
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
    title: fill(title, { name: own(order.firstName) }),
    blocks: [...blocks, ...contactOf(order, wordsOf(order.locale))],
  }
}

/** A sentence that names the order by `{number}`. */
export const aboutOrder = (sentence: string, { number }: PlacedOrder): Block => ({
  kind: 'paragraph',
  phrase: fill(sentence, { number: ltr(number) }),
})

/**
 * The link that opens an order, or the page where it is paid, for whoever holds the letter: the secret stands behind `#`,
 * which a browser never sends to a server.
 */
export function linkTo(order: PlacedOrder, siteUrl: string, to: 'order' | 'payment' = 'order'): Block {
  const { id, secret, locale } = order
  const words = wordsOf(locale)
  const path = `open-order/${id}${to === 'payment' ? '/pay' : ''}`
  const url = `${siteUrl}/main/${path}${locale === 'ar' ? '?lang=ar' : ''}#${secret}`
  const open = to === 'payment' ? words.paymentFailed.open : words.order.open
  return { kind: 'link', words: open, url, hint: words.order.openHint }
}

/** What was bought and what it comes to. */
export function goodsOf(order: PlacedOrder): Block[] {
  const words = wordsOf(order.locale)
  return [
    { kind: 'goods', heading: words.order.goods, rows: order.lines.map((line) => goodsRow(line, order, words)) },
    { kind: 'totals', rows: totalRows(order, words.totals) },
  ]
}

function goodsRow(line: PlacedOrder['lines'][number], { currency }: PlacedOrder, words: Words): GoodsRow {
  const options = [line.size, line.color].filter(Boolean).map((option) => [own(option)])
  const quantity = fill(words.order.quantity, { quantity: ltr(String(line.quantity)) })
  return {
    name: [own(line.name)],
    about: besideEachOther([quantity, ...options]),
    amount: [ltr(formatMoney(line.amount, currency))],
  }
}

/** Where the parcel goes, with the word on the way. */
export function destinationOf(order: PlacedOrder): Block[] {
  const words = wordsOf(order.locale)
  const { notes } = order.address
  const note: Block = { kind: 'lines', heading: words.order.note, lines: written(...notes.split('\n')) }
  return [addressOf(order, words), ...(notes ? [note] : [])]
}

function contactOf({ contact }: PlacedOrder, words: Words): Block[] {
  const numbers = [contact.phone, contact.mobile, contact.email].filter(Boolean).map((text) => [ltr(text)])
  const lines = [...numbers, ...written(contact.address, contact.hours)]
  return lines.length > 0 ? [{ kind: 'lines', heading: words.order.talk, lines }] : []
}
