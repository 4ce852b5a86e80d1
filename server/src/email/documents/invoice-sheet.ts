import { type Bilingual, directionOf, type Locale, otherLocale } from '@rawnaq/rules/locale'
import type { InvoiceParts } from '../../db/orders/read-invoice-parts.ts'
import { type Html, html } from '../../html/html.ts'
import { renderRuns } from '../render-html.ts'
import type { PlacedOrder } from '../templates/orders/placed-order.ts'
import { type InvoiceContent, type InvoiceLine, invoiceContent } from './invoice-content.ts'

/** The invoice of an order as HTML in both languages, the order's first. */
export function invoiceSheet(order: PlacedOrder, parts: InvoiceParts): Html {
  const { locale } = order
  const content = invoiceContent(order, parts)
  return html`<header>
<div><p class="shop">${bilingual(content.shop, locale)}</p>${content.seller.map((line) => lineOf(line, locale))}</div>
<h1>${bilingual(content.heading, locale)}</h1>
</header>
<dl class="facts">${content.facts.map(({ name, lines }) =>
    term(
      name,
      lines.flatMap((line) => lineOf(line, locale)),
      locale,
    ),
  )}</dl>
${tableOf(content, locale)}
<dl class="totals">${content.totals.map((row) => total(row, locale))}</dl>`
}

/** A text in both languages, one line each, the reader's first; identical texts appear once. */
function bilingual(texts: Bilingual, first: Locale): Html[] {
  const languages = texts.en === texts.ar ? [first] : [first, otherLocale(first)]
  return languages
    .filter((language) => texts[language])
    .map(
      (language) =>
        html`<span class="line"><bdi lang="${language}" dir="${directionOf(language)}">${texts[language] ?? ''}</bdi></span>`,
    )
}

const lineOf = (line: InvoiceLine, locale: Locale): Html[] =>
  'bilingual' in line ? bilingual(line.bilingual, locale) : [html`<span class="line">${renderRuns(line.phrase)}</span>`]

const term = (name: Bilingual, content: Html[], locale: Locale) =>
  html`<div><dt>${bilingual(name, locale)}</dt><dd>${content}</dd></div>\n`

const total = ({ name, rate, amount, isTotal }: InvoiceContent['totals'][number], locale: Locale) =>
  html`<div${isTotal ? html` class="grand"` : ''}><dt>${bilingual(name, locale)}${renderRuns(rate)}</dt><dd>${renderRuns(amount)}</dd></div>\n`

function tableOf({ columns, rows }: InvoiceContent, locale: Locale): Html {
  const heads = columns.map((column) => html`<th scope="col">${bilingual(column, locale)}</th>`)
  const cell = (lines: InvoiceLine[], index: number) => {
    const content = lines.flatMap((line) => lineOf(line, locale))
    if (index === 0) return html`<th scope="row">${content}</th>`
    const column = columns[index]
    return html`<td><span class="name">${column ? bilingual(column, locale) : ''}</span>${content}</td>`
  }
  return html`<table class="lines">
<thead><tr>${heads}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${cells.map(cell)}</tr>\n`)}</tbody>
</table>`
}
