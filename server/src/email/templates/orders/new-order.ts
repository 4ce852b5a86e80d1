import { formatMoney } from '@rawnaq/rules/money'
import type { EmailTemplate } from '../../email-template.ts'
import { fill, ltr, userText } from '../../phrase.ts'
import { wordsOf } from '../../words/words-of.ts'
import { fullName } from './order-address.ts'
import { goodsOf } from './order-blocks.ts'
import { readPlacedOrder } from './read-placed-order.ts'

/** Tells the staff of a new order; everything else about its customer is in the admin. */
export const newOrderEmail: EmailTemplate = async ({ db, siteUrl }, { order_id }, locale) => {
  const order = await readPlacedOrder(db, order_id ?? 0, locale)
  if (!order) throw new RangeError(`there is no order ${order_id}`)
  const { subject, title, text, open, hint } = wordsOf(locale).newOrder
  const amount = formatMoney(order.totals.grand_total, order.currency)
  return {
    locale,
    subject: subject.replace('{number}', order.number).replace('{amount}', () => amount),
    name: `${order.number}-new`,
    replyTo: order.email || null,
    title: fill(title, { number: ltr(order.number) }),
    blocks: [
      { kind: 'paragraph', phrase: fill(text, { name: userText(fullName(order)), amount: ltr(amount) }) },
      { kind: 'link', words: open, url: `${siteUrl}/admin#/order/${order.id}/show`, hint },
      ...goodsOf({ ...order, locale }, siteUrl),
    ],
  }
}
