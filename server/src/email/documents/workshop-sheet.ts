import type { Locale } from '@rawnaq/rules/locale'
import { type Html, html } from '../../html/html.ts'
import { ltr, type Phrase, userText } from '../phrase.ts'
import { renderRuns } from '../render-html.ts'
import { partPhrase } from '../templates/orders/order-blocks.ts'
import type { PlacedOrder } from '../templates/orders/placed-order.ts'
import { wordsOf } from '../words/words-of.ts'
import { outlineText } from './typeset-pdf.ts'

/**
 * The engravings of an order for the workshop, in the language of the order: each text as it was typed and as outlines.
 * It has no prices, and names neither customer nor recipient. Undefined for an order without engravings.
 */
export async function workshopSheet(order: PlacedOrder): Promise<Html | undefined> {
  const { workshop } = wordsOf(order.locale)
  const engraved = order.lines.filter(({ options }) => options.length > 0)
  if (engraved.length === 0) return undefined
  const sections = await Promise.all(engraved.map((line) => sectionOf(line, order.locale)))
  return html`<header>
<p class="shop">${order.contact.shop}</p>
<h1>${workshop.heading} ${run(ltr(order.number))}</h1>
</header>
${sections}`
}

type Line = PlacedOrder['lines'][number]

async function sectionOf({ name, code, size, color, quantity, options, parts }: Line, locale: Locale): Promise<Html> {
  const words = wordsOf(locale).workshop
  const inside = parts.map((part) => partPhrase(part, locale))
  const engravings = await Promise.all(
    options.map(async (option) => engraving(option, await outlineText(option.lines))),
  )
  const facts = [
    fact(
      words.item,
      [name, size, color].filter(Boolean).map((text) => [userText(text)]),
    ),
    fact(words.code, [[ltr(code)]]),
    fact(words.quantity, [[ltr(String(quantity))]]),
    ...(inside.length > 0 ? [fact(words.parts, inside)] : []),
  ]
  return html`<section class="note"><dl class="facts">${facts}</dl>
${engravings}</section>
`
}

/** The outlines are made by the shop and have no markup of the text. */
const engraving = (
  { name, lines }: Line['options'][number],
  outline: string,
): Html => html`<h2>${run(userText(name))}</h2>
<p>${lines.map((text) => html`<span class="line">${run(userText(text))}</span>`)}</p>
<div class="outline" aria-hidden="true">${{ html: outline }}</div>
`

const run = (...phrase: Phrase) => renderRuns(phrase)

const fact = (name: string, phrases: Phrase[]): Html =>
  html`<div><dt>${name}</dt><dd>${phrases.map((one) => html`<span class="line">${run(...one)}</span>`)}</dd></div>
`
