import { type Locale, localisedText } from '@rawnaq/rules/locale'
import { currencyOf, formatMoney, type Minor } from '@rawnaq/rules/money'
import { type Html, html } from '../../html/html.ts'
import { longDate } from '../dates.ts'
import { fill, ltr, type Phrase, phoneNumber, userText } from '../phrase.ts'
import { renderRuns } from '../render-html.ts'
import { placePhrase } from '../templates/orders/order-address.ts'
import { wordsOf } from '../words/words-of.ts'

type AddressPart = 'area' | 'block' | 'street' | 'avenue' | 'house' | 'floor' | 'apartment' | 'other'

/** A delivery of a run sheet. */
export type RunSheetStop = {
  number: string
  slotId: number
  from: string
  to: string
  area_en: string
  area_ar: string
  /** The parts of the address that it has; some are labelled, such as a block. */
  place: { part: AddressPart; text: string }[]
  recipient: string
  phone: string
  items: number
  /** The amount that the courier collects; null for a paid order. */
  collect: Minor | null
  /** The currency of the order. */
  currency: string
  isGift: boolean
  isSurprise: boolean
}

type RunSheet = { day: string; shop: string; stops: readonly RunSheetStop[] }

/** The deliveries of a day for the courier, a table per slot, in the order of the areas. */
export function runSheet({ day, shop, stops }: RunSheet, locale: Locale): Html {
  const { runSheet: words } = wordsOf(locale)
  const slots = [...Map.groupBy(stops, ({ slotId }) => slotId).values()]
  const heads = (['area', 'recipient', 'order', 'received', 'collect'] as const).map(
    (name) => html`<th scope="col">${words[name]}</th>`,
  )
  const tables = slots.map(
    (ofSlot) => html`<h2>${run(ltr(`${ofSlot[0]!.from}–${ofSlot[0]!.to}`))}</h2>
<p>${run(...fill(words.orders, { count: ltr(String(ofSlot.length)) }))}</p>
<table class="run"><thead><tr>${heads}</tr></thead><tbody>
${ofSlot.map((stop) => rowOf(stop, locale))}</tbody></table>
`,
  )
  return html`<header>
<p class="shop">${shop}</p>
<h1>${words.heading} ${run(userText(longDate(new Date(day), locale, 'UTC')))}</h1>
</header>
${tables.length > 0 ? tables : html`<p>${words.none}</p>`}`
}

const run = (...phrase: Phrase) => renderRuns(phrase)

function rowOf(stop: RunSheetStop, locale: Locale): Html {
  const { runSheet: words } = wordsOf(locale)
  const area = localisedText({ en: stop.area_en, ar: stop.area_ar }, locale).text || words.noArea
  const place = stop.place.map(({ part, text }) =>
    part === 'area' || part === 'other' ? [userText(text)] : placePhrase(part, text, wordsOf(locale)),
  )
  const to: Phrase[] = [[userText(stop.recipient)], ...place, [phoneNumber(stop.phone)]]
  const notes = [stop.isSurprise ? words.surprise : stop.isGift ? words.gift : ''].filter(Boolean)
  const line = (phrase: Phrase) => html`<span class="line">${renderRuns(phrase)}</span>`
  return html`<tr><th scope="row">${run(userText(area))}</th><td>${to.map(line)}</td><td>${line([ltr(stop.number)])}${line([`${words.items}: `, ltr(String(stop.items))])}${notes.map((note) => html`<strong class="line">${note}</strong>`)}</td><td></td><td>${
    stop.collect === null ? '' : run(ltr(formatMoney(stop.collect, currencyOf(stop.currency))))
  }</td></tr>
`
}
