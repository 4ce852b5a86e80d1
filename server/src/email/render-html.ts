import { defaultAccent } from '@rawnaq/rules/accent'
import { directionOf } from '@rawnaq/rules/locale'
import { fitLogo, type LocalBrand, logoFile } from '../db/settings/brand.ts'
import { type Html, html } from '../html/html.ts'
import type { Block, Email, GoodsRow, TotalRow } from './email.ts'
import type { Phrase } from './phrase.ts'
import { accentStyles, darkStyle, runStyle, styles } from './styles.ts'
import { wordmarkImage } from './wordmark.ts'

/**
 * An email as one HTML document without scripts, with the logo and the accent colour of the shop. Its only external
 * resources are images of the shop.
 */
export function renderHtml({ locale, subject, title, blocks }: Email, siteUrl: string, brand: LocalBrand): string {
  const direction = directionOf(locale)
  const accented = accentStyles(brand.accent, brand.logo !== null)
  const firstLink = blocks.find(({ kind }) => kind === 'link')
  // Some email clients drop everything outside the body, so language and direction are repeated there.
  return html`<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${{ html: runStyle + darkStyle(brand.accent) }}</style></head>
<body ${part('page')}>
<div lang="${locale}" dir="${direction}" ${part('sheet')}>
<div ${part('band', accented.band)}>${markOf(brand, siteUrl)}</div>
<div ${part('content')}>
<h1 ${part('title')}>${renderRuns(title)}</h1>
${blocks.map((one) => block(one, one === firstLink ? accented.button : null))}</div>
</div>
</body>
</html>
`.html
}

/** The logo, else the name as its drawing, else as text. The drawing has the ground of the default accent. */
function markOf({ name: shop, accent, logo }: LocalBrand, siteUrl: string): Html {
  if (logo) {
    const { width, height } = fitLogo(logo, { width: 220, height: 56 })
    const url = `${siteUrl}/media/${logoFile(logo, width * 2)}`
    return html`<img src="${url}" width="${width}" height="${height}" alt="${shop}" ${part('logo')}>`
  }
  const drawing = accent === defaultAccent && wordmarkImage(shop)
  if (!drawing) return html`<span ${part('wordmark')}><bdi>${shop}</bdi></span>`
  const { path, width, height } = drawing
  return html`<img src="${siteUrl}${path}" width="${width}" height="${height}" alt="${shop}" ${part('wordmark')}>`
}

/** The style of a part, and its class for a dark ground. */
const part = (name: keyof typeof styles, more = ''): Html =>
  html`class="${name}" style="${[styles[name], more].filter(Boolean).join(';')}"`

/** The first link of an email is its button; the others, such as the one that stops these emails, are plain. */
function block(block: Block, buttonStyle: string | null): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p ${part('paragraph')}>${renderRuns(block.phrase)}</p>\n`
    case 'lines':
      return html`${heading(block.heading)}<p ${part(block.isCode ? 'code' : 'lines')}>${lines(block.lines)}</p>\n`
    case 'goods':
      return html`${heading(block.heading)}<table role="presentation" ${part('table')}>\n${block.rows.map(goods)}</table>\n`
    case 'totals':
      return html`<table role="presentation" ${part('totals')}>\n${block.rows.map(total)}</table>\n`
    case 'link':
      return html`<p ${part('action')}><a href="${block.url}" ${buttonStyle ? part('button', buttonStyle) : part('link')}>${block.words}</a></p>\n<p ${part('hint')}>${block.hint}</p>\n`
    case 'footer':
      return html`<p ${part('footer')}>${block.heading}<br>\n${lines(block.lines)}</p>\n`
  }
}

const lines = (phrases: readonly Phrase[]) => phrases.map((line) => html`${renderRuns(line)}<br>\n`)

const heading = (words: string) => html`<h2 ${part('heading')}>${words}</h2>\n`

const goods = ({ picture, name, about, amount }: GoodsRow) =>
  html`<tr><td ${part('picture')}>${picture && html`<img src="${picture.url}" width="${picture.width}" height="${picture.height}" alt="${picture.alt}" ${part('image')}>`}</td><td ${part('cell')}>${renderRuns(name)}${about.map((line) => html`<br><span ${part('about')}>${renderRuns(line)}</span>`)}</td><td ${part('amount')}>${renderRuns(amount)}</td></tr>\n`

const total = ({ name, amount, was, isGrand }: TotalRow) =>
  html`<tr><td ${part(isGrand ? 'grandName' : 'totalName')}>${renderRuns(name)}</td><td ${part(isGrand ? 'grand' : 'total')}>${was && html`<span ${part('was')}>${was.map(struckAmount)}</span> `}${renderRuns(amount)}</td></tr>\n`

/** A phrase with each run isolated in its own direction. */
export const renderRuns = (phrase: Phrase): Html[] =>
  phrase.map((part) =>
    typeof part === 'string' ? html`${part}` : html`<bdi dir="${part.direction}">${part.text}</bdi>`,
  )

/** A run of a former amount; its words, such as "instead of", are not struck through. */
const struckAmount = (run: Phrase[number]): Html =>
  typeof run === 'string' ? html`${run}` : html`<bdi dir="${run.direction}"><s>${run.text}</s></bdi>`
