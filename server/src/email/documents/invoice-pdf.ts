import { type Bilingual, directionOf, type Locale, otherLocale } from '@rawnaq/rules/locale'
import { type InvoiceParts, readInvoiceParts } from '../../db/orders/read-invoice-parts.ts'
import type { Attachment } from '../email.ts'
import type { EmailContext } from '../email-template.ts'
import type { Phrase } from '../phrase.ts'
import { colour } from '../styles.ts'
import type { PlacedOrder } from '../templates/orders/placed-order.ts'
import { readPlacedOrder } from '../templates/orders/read-placed-order.ts'
import { wordmarkLocale, wordmarkSvg } from '../wordmark.ts'
import { wordsOf } from '../words/words-of.ts'
import { type DocumentBrand, readDocumentBrand } from './document-brand.ts'
import { type InvoiceContent, type InvoiceLine, invoiceContent } from './invoice-content.ts'
import { firstStrong } from './text-direction.ts'
import { typesetPdf } from './typeset-pdf.ts'

/** The invoice of an order as a PDF file, this language first; undefined if the order has no invoice. */
export async function invoiceFile(
  shop: Pick<EmailContext, 'db' | 'pictures'>,
  orderId: number,
  locale: Locale,
): Promise<Attachment | undefined> {
  const [order, parts] = await Promise.all([
    readPlacedOrder(shop.db, orderId, locale),
    readInvoiceParts(shop.db, orderId),
  ])
  return order && parts && invoicePdf(order, parts, await readDocumentBrand(shop))
}

/** The invoice of an order as a PDF file in both languages, the order's first. */
export async function invoicePdf(order: PlacedOrder, parts: InvoiceParts, brand: DocumentBrand): Promise<Attachment> {
  const { number, locale, placedAt } = order
  const page = pageOf(invoiceContent(order, parts), locale, brand)
  const title = `${wordsOf(locale).invoice.heading} ${number}`
  return {
    name: `${number}.pdf`,
    type: 'application/pdf',
    content: await typesetPdf('invoice', { ...page, title, number }, placedAt),
  }
}

/** A text with its direction and language; null where they are those of the page. */
type Run = { text: string; direction: 'ltr' | 'rtl' | null; language: Locale | null }
type Line = Run[]

const pageOf = (content: InvoiceContent, locale: Locale, { accent, logo }: DocumentBrand) => {
  const shop = content.shop[locale] ?? ''
  const drawing = wordmarkLocale(shop)
  const named = (name: Bilingual) => linesOf({ bilingual: name }, locale)
  const cell = (lines: InvoiceLine[]) => lines.flatMap((line) => linesOf(line, locale))
  return {
    language: locale,
    direction: directionOf(locale),
    wordmark: drawing ? wordmarkSvg(drawing, { letters: accent, stars: colour.gold }) : null,
    logo,
    accent,
    shop,
    heading: named(content.heading),
    seller: cell(content.seller),
    facts: content.facts.map(({ name, lines }) => ({ name: named(name), lines: cell(lines) })),
    columns: content.columns.map(named),
    rows: content.rows.map((cells) => cells.map(cell)),
    totals: content.totals.map(({ name, rate, amount, isTotal = false }) => ({
      isTotal,
      name: named(name),
      rate: runsOf(rate),
      amount: runsOf(amount),
    })),
  }
}

const linesOf = (line: InvoiceLine, first: Locale): Line[] =>
  'bilingual' in line ? bilingualLines(line.bilingual, first) : [runsOf(line.phrase)]

function bilingualLines(texts: Bilingual, first: Locale): Line[] {
  const languages = texts.en === texts.ar ? [first] : [first, otherLocale(first)]
  return languages.flatMap((language) => {
    const text = texts[language]
    return text ? [[{ text: breakable(text), direction: directionOf(language), language }]] : []
  })
}

const runsOf = (phrase: Phrase): Line =>
  phrase.map((part) =>
    typeof part === 'string'
      ? { text: part, direction: null, language: null }
      : {
          text: breakable(part.text),
          direction: part.direction === 'auto' ? firstStrong(part.text) : 'ltr',
          language: null,
        },
  )

/** Words longer than a column may break. */
const breakable = (text: string) => text.replace(/\S{24}(?=\S)/gu, '$&\u200b')
