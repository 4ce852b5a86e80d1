import { backorderNotes } from '@rawnaq/contract/words/backorders'
import { type Bilingual, type Locale, localisedText } from '@rawnaq/rules/locale'
import { formatMoney, type Minor } from '@rawnaq/rules/money'
import type { InvoiceParts } from '../../db/orders/read-invoice-parts.ts'
import { longDate } from '../dates.ts'
import { ltr, type Phrase, phoneNumber, userText } from '../phrase.ts'
import { fullName, placeLines } from '../templates/orders/order-address.ts'
import { withVariant } from '../templates/orders/order-blocks.ts'
import type { PlacedOrder } from '../templates/orders/placed-order.ts'
import { wordsOf } from '../words/words-of.ts'

/** One line of an invoice: a text in both languages, or a phrase that is the same in both. */
export type InvoiceLine = { bilingual: Bilingual } | { phrase: Phrase }

type NamedLines = { name: Bilingual; lines: InvoiceLine[] }

/** What an invoice says, in the order of the page. PDF and HTML show the same. */
export type InvoiceContent = {
  heading: Bilingual
  shop: Bilingual
  seller: InvoiceLine[]
  facts: NamedLines[]
  columns: Bilingual[]
  /** A cell for each column. */
  rows: InvoiceLine[][][]
  /** `rate` is a tax rate, such as `5%`. Tax that the amounts include follows the total. */
  totals: InvoiceTotal[]
}

type InvoiceTotal = { name: Bilingual; rate: Phrase; amount: Phrase; isTotal?: true }

/** The content of the invoice of an order. */
export const invoiceContent = (order: PlacedOrder, parts: InvoiceParts): InvoiceContent => ({
  heading: word('heading'),
  shop: parts.seller.name,
  seller: sellerOf(parts),
  facts: factsOf(order, parts),
  columns: (['item', 'quantity', 'price', 'tax', 'amount'] as const).map(word),
  rows: parts.items.map((item) => rowOf(item, order)),
  totals: totalsOf(order, parts),
})

const inBoth = (textIn: (locale: Locale) => string): Bilingual => ({ en: textIn('en'), ar: textIn('ar') })
const word = (name: Exclude<keyof ReturnType<typeof wordsOf>['invoice'], 'methods'>) =>
  inBoth((locale) => wordsOf(locale).invoice[name])

const bilingual = (texts: Bilingual): InvoiceLine => ({ bilingual: texts })
const phrase = (...runs: Phrase): InvoiceLine => ({ phrase: runs })

const sellerOf = ({ seller }: InvoiceParts): InvoiceLine[] => [
  bilingual(seller.address),
  ...(seller.phone ? [phrase(phoneNumber(seller.phone))] : []),
  ...(seller.email ? [phrase(ltr(seller.email))] : []),
]

function factsOf(order: PlacedOrder, { seller }: InvoiceParts): NamedLines[] {
  const { number, placedAt, timeZone, payment, mobile, locale, collection } = order
  const place = collection ? [] : placeLines(order, wordsOf(locale)).map((runs) => phrase(...runs))
  const methods = payment.taken.length > 1 ? payment.taken.map((one) => one.method) : [payment.method]
  const date = inBoth((language) => longDate(placedAt, language, timeZone))
  return [
    { name: word('number'), lines: [phrase(ltr(number))] },
    { name: word('date'), lines: [bilingual(date)] },
    ...(seller.tax_number ? [{ name: word('taxNumber'), lines: [phrase(ltr(seller.tax_number))] }] : []),
    {
      name: word('payment'),
      lines: [...new Set(methods)].map((method) =>
        bilingual(inBoth((language) => methodIn(language, collection && method === 'cash' ? 'cashInShop' : method))),
      ),
    },
    {
      name: word('to'),
      lines: [
        phrase(userText(fullName(order))),
        ...place,
        phrase(phoneNumber(mobile)),
        ...(collection ? [bilingual(word('collected'))] : []),
      ],
    },
  ]
}

function methodIn(language: Locale, method: string): string {
  const name = new Map(Object.entries(wordsOf(language).invoice.methods)).get(method)
  if (!name) throw new RangeError(`there is no text for the payment method ${method}`)
  return name
}

/** An option under its item: its name, and each line of its text. */
const optionLines = ({ name, value }: InvoiceParts['items'][number]['options'][number]): InvoiceLine[] => [
  bilingual(name),
  ...value.split('\n').map((text) => phrase(userText(text))),
]

/** A part of a hamper under it, with its quantity in one hamper. */
const partLine = ({ name, size, color, quantity }: InvoiceParts['items'][number]['parts'][number]): InvoiceLine =>
  bilingual(
    inBoth((locale) => {
      const variant = [size, color].flatMap((option) => option?.[locale] || [])
      return `${quantity} × ${withVariant(localisedText(name, locale).text, variant, locale)}`
    }),
  )

function rowOf(item: InvoiceParts['items'][number], order: PlacedOrder): InvoiceLine[][] {
  const {
    name,
    size,
    color,
    options: extras,
    parts,
    soldAhead,
    code,
    item_quantity,
    item_price,
    discount,
    tax_percentage,
    line_total,
  } = item
  const dispatchNotes = backorderNotes(soldAhead)
  const options = [size, color].filter((option) => option !== null)
  const variant = inBoth((locale) =>
    options
      .map((option) => option[locale])
      .filter(Boolean)
      .join(' · '),
  )
  return [
    [
      bilingual(name),
      ...(options.length > 0 ? [bilingual(variant)] : []),
      ...extras.flatMap(optionLines),
      ...parts.map(partLine),
      ...(dispatchNotes ? [bilingual(dispatchNotes)] : []),
      phrase(ltr(code)),
    ],
    [phrase(ltr(String(item_quantity)))],
    [phrase(...money(item_price - discount, order))],
    [phrase(...percent(tax_percentage))],
    [phrase(...money(line_total, order))],
  ]
}

const money = (amount: Minor, { currency }: PlacedOrder): Phrase => [ltr(formatMoney(amount, currency))]
const percent = (basisPoints: number): Phrase => [ltr(`${basisPoints / 100}%`)]

function totalsOf(order: PlacedOrder, { taxes, charges, promotions }: InvoiceParts): InvoiceTotal[] {
  const { total, coupon, total_shipping, grand_total, prices_include_tax } = order.totals
  const row = (name: Parameters<typeof word>[0], amount: Minor, rate: Phrase = []) => ({
    name: word(name),
    rate,
    amount: money(amount, order),
  })
  const taxRows = (name: 'tax' | 'taxIncluded') => taxes.map((one) => row(name, one.tax, percent(one.tax_percentage)))
  return [
    row('goods', total),
    // A gift is a line, and free delivery is in the delivery.
    ...promotions
      .filter((promotion) => promotion.amount > 0)
      .map((promotion) => ({ name: promotion.name, rate: [], amount: money(-promotion.amount, order) })),
    ...(coupon > 0 ? [row('coupon', -coupon)] : []),
    ...charges.map(({ name, amount }) => ({ name, rate: [], amount: money(amount, order) })),
    ...(prices_include_tax ? [] : taxRows('tax')),
    ...(order.collection ? [] : [row('delivery', total_shipping)]),
    { ...row('total', grand_total), isTotal: true },
    ...(prices_include_tax ? taxRows('taxIncluded') : []),
  ]
}
