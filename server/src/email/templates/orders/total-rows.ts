import { formatMoney, type Minor } from '@rawnaq/rules/money'
import type { TotalRow } from '../../email.ts'
import { fill, type IsolatedText, ltr, userText } from '../../phrase.ts'
import type { Words } from '../../words/words-of.ts'
import type { PlacedOrder } from './placed-order.ts'

/** The totals of an order, in the order of the site; zero discounts are omitted. A gift card has only its amount. */
export function totalRows(
  { totals, lines, charges, promotions, currency, collection, giftCard }: PlacedOrder,
  words: Words['totals'],
): TotalRow[] {
  const amount = (minor: Minor): IsolatedText => ltr(formatMoney(minor, currency))
  const amountOrFree = (minor: Minor) => [minor > 0 ? amount(minor) : words.free]
  const { total, discount, coupon, total_shipping, delivery_quoted, charges_tax, grand_total, prices_include_tax } =
    totals
  if (giftCard) return [{ name: [words.total], amount: [amount(grand_total)], isGrand: true }]
  const tax = totals.tax + charges_tax
  const rows: (TotalRow | false)[] = [
    { name: [words.goods], amount: [amount(total + discount)] },
    discount > 0 && { name: [words.offers], amount: [amount(-discount)] },
    ...promotions.map(({ name, amount: off, note }) => ({
      name: [userText(name)],
      amount: off > 0 ? [amount(-off)] : [userText(note ?? '')],
    })),
    coupon > 0 && { name: [words.coupon], amount: [amount(-coupon)] },
    ...charges.map((charge) => ({ name: [userText(charge.name)], amount: amountOrFree(charge.amount) })),
    tax > 0 &&
      !prices_include_tax && { name: charges_tax > 0 ? [words.tax] : taxName(lines, words), amount: [amount(tax)] },
    {
      name: [collection ? words.collection : words.delivery],
      amount: amountOrFree(total_shipping),
      was: delivery_quoted > total_shipping ? fill(words.was, { amount: amount(delivery_quoted) }) : undefined,
    },
    { name: [words.total], amount: [amount(grand_total)], isGrand: true },
    tax > 0 && prices_include_tax && { name: [words.taxIncluded], amount: [amount(tax)] },
  ]
  return rows.filter((row) => row !== false)
}

/** The percentage is named where all lines share it. */
function taxName(lines: PlacedOrder['lines'], words: Words['totals']) {
  const [rate, ...others] = new Set(lines.map((line) => line.tax))
  return rate === undefined || others.length > 0 ? [words.tax] : fill(words.taxAt, { percent: ltr(`${rate / 100}%`) })
}
