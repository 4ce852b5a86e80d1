import type { OrderNews } from '../db/order-letter.ts'
import type { Letter } from './letter.ts'
import { contactOf, goodsOf, linkTo } from './order-blocks.ts'
import { fill, ltr, own } from './phrase.ts'
import type { PlacedOrder } from './placed-order.ts'
import { totalRows } from './total-rows.ts'
import { wordsOf } from './words/words-of.ts'

/** The short letter that tells what became of an order, in the order's language: a sentence, the way to it, and what it was about. */
export function orderNews(order: PlacedOrder, news: OrderNews, siteUrl: string): Letter {
  const words = wordsOf(order.locale)
  const { subject, title, text } = words.orderNews[news]
  return {
    locale: order.locale,
    subject: subject.replace('{number}', order.number),
    name: `${order.number}-${news}`,
    replyTo: order.contact.email || null,
    title: fill(title, { name: own(order.firstName) }),
    blocks: [
      { kind: 'paragraph', phrase: fill(text, { number: ltr(order.number) }) },
      linkTo(order, siteUrl, words),
      goodsOf(order, words),
      { kind: 'totals', rows: totalRows(order, words.totals) },
      ...contactOf(order, words),
    ],
  }
}
