import { formatMoney } from '@rawnaq/rules/money'
import { longMoment } from '../../dates.ts'
import type { Email } from '../../email.ts'
import { fill, ltr, userText } from '../../phrase.ts'
import { wordsOf } from '../../words/words-of.ts'
import { aboutOrder, arrivalBlock, destinationOf, goodsOf, linkTo, orderEmail } from './order-blocks.ts'
import { wholeOrderEmail } from './order-changed.ts'
import { paymentOf } from './order-paying.ts'
import type { PlacedOrder } from './placed-order.ts'

/** The email about an order that was paid and costs more since staff changed it: the rest, its link and its deadline. */
export function balanceLinkEmail(order: PlacedOrder, siteUrl: string): Email | null {
  const { balance, locale, timeZone, currency } = order
  if (!balance) return null
  const words = wordsOf(locale).balanceLink
  const amount = ltr(formatMoney(balance.amount, currency))
  const time = userText(longMoment(balance.until, locale, timeZone))
  return orderEmail(order, words, 'balance', [
    aboutOrder(words.text, order),
    { kind: 'paragraph', phrase: fill(words.left, { amount, time }) },
    linkTo(order, siteUrl, 'payment'),
    ...arrivalBlock(order),
    ...goodsOf(order, siteUrl),
    paymentOf(order),
    ...destinationOf(order),
  ])
}

/** The email about the payment of the balance: the order is paid in full. */
export const balancePaidEmail = (order: PlacedOrder, siteUrl: string): Email =>
  wholeOrderEmail(order, siteUrl, wordsOf(order.locale).balancePaid, 'balance-paid')
