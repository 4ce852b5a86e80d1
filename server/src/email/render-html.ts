import { directionOf } from '@rawnaq/rules/locale'
import { type Html, html } from '../html/html.ts'
import type { Block, GoodsRow, Letter, TotalRow } from './email.ts'
import type { Phrase } from './phrase.ts'
import { look } from './styles.ts'
import { wordsOf } from './words/words-of.ts'

/** A letter as one HTML document, without pictures, scripts or anything to fetch. */
export function asHtml({ locale, subject, title, blocks }: Letter): string {
  const direction = directionOf(locale)
  // Some mail programs keep only what stands inside the body, so the language is said there too.
  return html`<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="${look.page}">
<div lang="${locale}" dir="${direction}" style="${look.sheet}">
<p style="${look.shop}">${wordsOf(locale).shop}</p>
<h1 style="${look.title}">${asHtmlRuns(title)}</h1>
${blocks.map(block)}</div>
</body>
</html>
`.html
}

function block(block: Block): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="${look.paragraph}">${asHtmlRuns(block.phrase)}</p>\n`
    case 'lines':
      return html`${heading(block.heading)}<p style="${look.lines}">${block.lines.map((line) => html`${asHtmlRuns(line)}<br>\n`)}</p>\n`
    case 'goods':
      return html`${heading(block.heading)}<table role="presentation" style="${look.table}">\n${block.rows.map(goods)}</table>\n`
    case 'totals':
      return html`<table role="presentation" style="${look.totals}">\n${block.rows.map(total)}</table>\n`
    case 'link':
      return html`<p style="${look.lines}"><a href="${block.url}" style="${look.button}">${block.words}</a></p>\n<p style="${look.hint}">${block.hint}</p>\n`
  }
}

const heading = (words: string) => html`<h2 style="${look.heading}">${words}</h2>\n`

const goods = ({ name, about, amount }: GoodsRow) =>
  html`<tr><td style="${look.cell}">${asHtmlRuns(name)}<br><span style="${look.about}">${asHtmlRuns(about)}</span></td><td style="${look.amount}">${asHtmlRuns(amount)}</td></tr>\n`

const total = ({ name, amount, was, isGrand }: TotalRow) =>
  html`<tr><td style="${isGrand ? look.grandName : look.totalName}">${asHtmlRuns(name)}</td><td style="${isGrand ? look.grand : look.total}">${was && html`<s style="${look.was}">${asHtmlRuns(was)}</s> `}${asHtmlRuns(amount)}</td></tr>\n`

/** A phrase with its runs kept in their own directions. */
export const asHtmlRuns = (phrase: Phrase): Html[] =>
  phrase.map((part) =>
    typeof part === 'string' ? html`${part}` : html`<bdi dir="${part.direction}">${part.text}</bdi>`,
  )
