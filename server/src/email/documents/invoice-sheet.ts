import { formatMoney, type Minor } from '@rawnaq/rules/money'
import type { InvoiceParts } from '../../db/orders/read-invoice-parts.ts'
import { type Html, html } from '../../html/html.ts'
import { bilingual, bilingualOf, bilingualWord } from '../bilingual.ts'
import { longDate } from '../dates.ts'
import { ltr, userText } from '../phrase.ts'
import { renderRuns } from '../render-html.ts'
import { fullName, placeLines } from '../templates/order-address.ts'
import type { PlacedOrder } from '../templates/placed-order.ts'
import { wordsOf } from '../words/words-of.ts'

/** The invoice of an order in both languages, the order's first. */
export const invoiceSheet = (order: PlacedOrder, parts: InvoiceParts): Html => html`<header>
<div><p class="shop">${bilingual({ en: wordsOf('en').shop, ar: wordsOf('ar').shop }, order.locale)}</p>${sellerOf(parts, order)}</div>
<h1>${bilingualWord('heading', order.locale)}</h1>
</header>
<dl class="facts">${factsOf(order, parts)}</dl>
${linesOf(order, parts)}
<dl class="totals">${totalsOf(order, parts)}</dl>`

const line = (content: Html | Html[]) => html`<span class="line">${content}</span>`
const run = (text: string) => renderRuns([ltr(text)])

const sellerOf = ({ seller }: InvoiceParts, { locale }: PlacedOrder) => [
  bilingual(seller.address, locale),
  ...[seller.phone, seller.email].filter(Boolean).map((text) => line(run(text))),
]

function factsOf(order: PlacedOrder, { seller }: InvoiceParts): Html[] {
  const { locale, number, placedAt, timeZone, payment, mobile } = order
  const to = [[userText(fullName(order))], ...placeLines(order, wordsOf(locale)), [ltr(mobile)]]
  return [
    fact('number', run(number), order),
    fact(
      'date',
      bilingualOf((language) => longDate(placedAt, language, timeZone), locale),
      order,
    ),
    ...(seller.tax_number ? [fact('taxNumber', run(seller.tax_number), order)] : []),
    fact(
      'payment',
      bilingualOf((language) => methodIn(language, payment.method), locale),
      order,
    ),
    fact(
      'to',
      to.map((phrase) => line(renderRuns(phrase))),
      order,
    ),
  ]
}

type Name = Parameters<typeof bilingualWord>[0]

const fact = (name: Name, content: Html | Html[], { locale }: PlacedOrder) =>
  html`<div><dt>${bilingualWord(name, locale)}</dt><dd>${content}</dd></div>\n`

function methodIn(language: 'en' | 'ar', method: string): string {
  const name = new Map(Object.entries(wordsOf(language).invoice.methods)).get(method)
  if (!name) throw new RangeError(`there is no text for the payment method ${method}`)
  return name
}

const columns = ['item', 'quantity', 'price', 'tax', 'amount'] as const

function linesOf(order: PlacedOrder, { items }: InvoiceParts): Html {
  const { locale } = order
  const heads = columns.map((column) => html`<th scope="col">${bilingualWord(column, locale)}</th>`)
  const cell = (column: Exclude<(typeof columns)[number], 'item'>, content: Html | Html[]) =>
    html`<td><span class="name">${bilingualWord(column, locale)}</span>${content}</td>`
  const rows = items.map((item) => {
    const { name, size, color, code, item_quantity, item_price, discount, tax_percentage, line_total } = item
    const texts = [name, size, color].filter((text) => text !== null).map((text) => bilingual(text, locale))
    const details = [
      cell('quantity', run(String(item_quantity))),
      cell('price', money(item_price - discount, order)),
      cell('tax', percent(tax_percentage)),
      cell('amount', money(line_total, order)),
    ]
    return html`<tr><th scope="row">${texts.flat()}${line(run(code))}</th>${details}</tr>\n`
  })
  return html`<table class="lines">
<thead><tr>${heads}</tr></thead>
<tbody>
${rows}</tbody>
</table>`
}

const money = (amount: Minor, { currency }: PlacedOrder) => run(formatMoney(amount, currency))
const percent = (basisPoints: number) => run(`${basisPoints / 100}%`)

function totalsOf(order: PlacedOrder, { taxes }: InvoiceParts): Html[] {
  const { totals, locale } = order
  const row = (name: Name, amount: Minor, rate: Html | Html[] = []) =>
    html`<div><dt>${bilingualWord(name, locale)}${rate}</dt><dd>${money(amount, order)}</dd></div>\n`
  return [
    row('goods', totals.total),
    ...(totals.coupon > 0 ? [row('coupon', -totals.coupon)] : []),
    ...taxes.map(({ tax_percentage, tax }) => row('tax', tax, percent(tax_percentage))),
    row('delivery', totals.total_shipping),
    row('total', totals.grand_total),
  ]
}
