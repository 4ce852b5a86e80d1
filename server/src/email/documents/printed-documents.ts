import { directionOf, type Locale } from '@rawnaq/rules/locale'
import type { InvoiceParts } from '../../db/orders/read-invoice-parts.ts'
import { type Html, html } from '../../html/html.ts'
import type { Attachment } from '../email.ts'
import type { PlacedOrder } from '../templates/placed-order.ts'
import { wordsOf } from '../words/words-of.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import { sheetStyle } from './sheet-style.ts'

/** The printed content of one order, in its language. */
export type Sheet = { locale: Locale; content: Html }

/** The invoice as one self-contained HTML file in both languages. */
export const invoiceOf = (order: PlacedOrder, parts: InvoiceParts): Attachment => ({
  name: `${order.number}.html`,
  type: 'text/html; charset=utf-8',
  content: document(order.locale, `${wordsOf(order.locale).invoice.heading} ${order.number}`, [
    invoiceSheet(order, parts),
  ]),
})

/** Several sheets as one document, each on its own pages, in its own language and direction. */
export const printed = (sheets: readonly Sheet[], locale: Locale, title: string): string =>
  document(
    locale,
    title,
    sheets.map(
      (sheet) =>
        html`<section class="sheet" lang="${sheet.locale}" dir="${directionOf(sheet.locale)}">${sheet.content}</section>\n`,
    ),
  )

const document = (locale: Locale, title: string, content: Html[]): string =>
  html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${title}</title><style>${sheetStyle}</style></head>
<body>
${content}
</body>
</html>
`.html
