import { formatMoney } from '@rawnaq/rules/money'
import type { Block, GoodsRow } from './letter.ts'
import { besideEachOther, fill, ltr, own, type Phrase } from './phrase.ts'
import type { PlacedOrder } from './placed-order.ts'
import type { Words } from './words/words-of.ts'

/** The way to an order for whoever holds its letter. The secret stands behind `#`, which a browser never sends to a server. */
export const linkTo = ({ id, secret, locale }: PlacedOrder, siteUrl: string, { order }: Words): Block => ({
  kind: 'link',
  words: order.open,
  url: `${siteUrl}/main/open-order/${id}${locale === 'ar' ? '?lang=ar' : ''}#${secret}`,
  hint: order.openHint,
})

/** What was ordered. */
export const goodsOf = (order: PlacedOrder, words: Words): Block => ({
  kind: 'goods',
  heading: words.order.goods,
  rows: order.lines.map((line) => goodsRow(line, order, words)),
})

function goodsRow(line: PlacedOrder['lines'][number], { currency }: PlacedOrder, words: Words): GoodsRow {
  const options = [line.size, line.color].filter(Boolean).map((option) => [own(option)])
  const quantity = fill(words.order.quantity, { quantity: ltr(String(line.quantity)) })
  return {
    name: [own(line.name)],
    about: besideEachOther([quantity, ...options]),
    amount: [ltr(formatMoney(line.amount, currency))],
  }
}

/** How the shop is reached; nothing where it says nothing of that. */
export function contactOf({ contact }: PlacedOrder, words: Words): Block[] {
  const numbers = [contact.phone, contact.mobile, contact.email].filter(Boolean).map((text) => [ltr(text)])
  const lines = [...numbers, ...written(contact.address, contact.hours)]
  return lines.length > 0 ? [{ kind: 'lines', heading: words.order.talk, lines }] : []
}

/** Each text that says something, in a line of its own. */
export const written = (...texts: string[]): Phrase[] => texts.filter(Boolean).map((text) => [own(text)])
