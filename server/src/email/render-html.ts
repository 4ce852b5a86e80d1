import { directionOf } from '@rawnaq/rules/locale'
import { type Html, html } from '../html/html.ts'
import type { Block, Email, GoodsRow, TotalRow } from './email.ts'
import type { Phrase } from './phrase.ts'
import { styles } from './styles.ts'
import { wordsOf } from './words/words-of.ts'

/** An email as one HTML document, without images, scripts or external resources. */
export function renderHtml({ locale, subject, title, blocks }: Email): string {
  const direction = directionOf(locale)
  // Some email clients drop everything outside the body, so language and direction are repeated there.
  return html`<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="${styles.page}">
<div lang="${locale}" dir="${direction}" style="${styles.sheet}">
<p style="${styles.shop}">${wordsOf(locale).shop}</p>
<h1 style="${styles.title}">${renderRuns(title)}</h1>
${blocks.map(block)}</div>
</body>
</html>
`.html
}

function block(block: Block): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="${styles.paragraph}">${renderRuns(block.phrase)}</p>\n`
    case 'lines':
      return html`${heading(block.heading)}<p style="${styles.lines}">${block.lines.map((line) => html`${renderRuns(line)}<br>\n`)}</p>\n`
    case 'goods':
      return html`${heading(block.heading)}<table role="presentation" style="${styles.table}">\n${block.rows.map(goods)}</table>\n`
    case 'totals':
      return html`<table role="presentation" style="${styles.totals}">\n${block.rows.map(total)}</table>\n`
    case 'link':
      return html`<p style="${styles.lines}"><a href="${block.url}" style="${styles.button}">${block.words}</a></p>\n<p style="${styles.hint}">${block.hint}</p>\n`
  }
}

const heading = (words: string) => html`<h2 style="${styles.heading}">${words}</h2>\n`

const goods = ({ name, about, amount }: GoodsRow) =>
  html`<tr><td style="${styles.cell}">${renderRuns(name)}<br><span style="${styles.about}">${renderRuns(about)}</span></td><td style="${styles.amount}">${renderRuns(amount)}</td></tr>\n`

const total = ({ name, amount, was, isGrand }: TotalRow) =>
  html`<tr><td style="${isGrand ? styles.grandName : styles.totalName}">${renderRuns(name)}</td><td style="${isGrand ? styles.grand : styles.total}">${was && html`<s style="${styles.was}">${renderRuns(was)}</s> `}${renderRuns(amount)}</td></tr>\n`

/** A phrase with each run isolated in its own direction. */
export const renderRuns = (phrase: Phrase): Html[] =>
  phrase.map((part) =>
    typeof part === 'string' ? html`${part}` : html`<bdi dir="${part.direction}">${part.text}</bdi>`,
  )
