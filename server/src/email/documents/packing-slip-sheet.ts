import { dayOf } from '@rawnaq/rules/local-time'
import type { Locale } from '@rawnaq/rules/locale'
import { type Html, html } from '../../html/html.ts'
import { longDate, weekdayDate } from '../dates.ts'
import { joinPhrases, ltr, type Phrase, phoneNumber, userText } from '../phrase.ts'
import { renderRuns } from '../render-html.ts'
import { fullName, placeLines } from '../templates/orders/order-address.ts'
import { optionPhrase, partPhrase } from '../templates/orders/order-blocks.ts'
import { timeOf } from '../templates/orders/order-collection.ts'
import type { PlacedOrder } from '../templates/orders/placed-order.ts'
import { wordsOf } from '../words/words-of.ts'

/**
 * The packing list that goes with the parcel, in the language of the order, without prices. A hidden sender is not
 * named: neither name nor phone number of the customer is on it where the gift names a recipient.
 */
export function packingSlipSheet(order: PlacedOrder): Html {
  const { packingSlip } = wordsOf(order.locale)
  const heads = (['packed', 'code', 'item', 'quantity'] as const).map(
    (name) => html`<th scope="col">${packingSlip[name]}</th>`,
  )
  return html`<header>
<p class="shop">${order.contact.shop}</p>
<h1>${packingSlip.heading} ${run(ltr(order.number))}</h1>
</header>
<dl class="facts">${factsOf(order)}</dl>
${giftListOf(order)}${giftOf(order)}${noteOf(order)}<table>
<thead><tr>${heads}</tr></thead>
<tbody>
${order.lines.map((line) => lineOf(line, order.locale))}</tbody>
</table>`
}

const run = (...phrase: Phrase) => renderRuns(phrase)
const lines = (phrases: Phrase[]) => phrases.map((phrase) => html`<span class="line">${renderRuns(phrase)}</span>`)

function factsOf(order: PlacedOrder): Html[] {
  const words = wordsOf(order.locale)
  const { packingSlip } = words
  const collector = order.collection && fullName(order)
  const recipient = collector || order.gift?.recipientName || (order.address.recipient?.name ?? fullName(order))
  const phone = (!order.collection && order.gift?.recipientPhone) || (order.address.recipient?.phone ?? order.mobile)
  const phones = order.gift?.isSenderHidden ? [phone] : [...new Set([phone, order.mobile])]
  const place = order.collection ? [] : placeLines(order, words)
  return [
    fact(packingSlip.date, [html`${longDate(order.placedAt, order.locale, order.timeZone)}`]),
    ...deliveryOf(order),
    fact(order.collection ? packingSlip.collectedBy : packingSlip.to, lines([[userText(recipient)], ...place])),
    fact(packingSlip.phone, lines(phones.map((phone) => [phoneNumber(phone)]))),
  ]
}

function deliveryOf({ delivery, collection, locale }: PlacedOrder): Html[] {
  if (collection) {
    const { from } = collection
    const moment = [[userText(weekdayDate(dayOf(from), locale))], [ltr(timeOf(from))]]
    return [fact(wordsOf(locale).packingSlip.collectFrom, lines(moment))]
  }
  if (!delivery) return []
  const { day, from, to } = delivery
  const phrases = [[userText(weekdayDate(day, locale))], [ltr(`${from}–${to}`)]]
  return [fact(wordsOf(locale).packingSlip.delivery, lines(phrases))]
}

function giftListOf({ giftList, locale }: PlacedOrder): Html {
  if (giftList === null) return html``
  return html`<section class="note"><h2>${wordsOf(locale).packingSlip.giftList}</h2><p>${run(userText(giftList))}</p></section>\n`
}

/** What to wrap the order in, and the text of its card, line by line. */
function giftOf({ gift, charges, locale }: PlacedOrder): Html {
  const { packingSlip } = wordsOf(locale)
  const extras = charges.filter(({ kind }) => kind === 'gift_wrap' || kind === 'greeting_card')
  if (!gift && extras.length === 0) return html``
  const named = extras.map(({ name, quantity }) => [userText(name), ` × ${quantity}`])
  const from = gift && !gift.isSenderHidden && gift.senderName
  const message = gift?.message ? lines(gift.message.split('\n').map((line) => [userText(line)])) : null
  return html`<section class="note"><h2>${packingSlip.gift}</h2>
<p>${lines([...(gift?.occasion ? [[userText(gift.occasion)]] : []), ...named])}</p>
${message ? html`<p class="message">${message}</p>` : ''}${from ? html`<p>${packingSlip.from} ${run(userText(from))}</p>` : ''}${
  gift?.isSurprise ? html`<p class="hint">${packingSlip.surprise}</p>` : ''
}</section>\n`
}

/** The note of the customer for the shop or the courier, large enough to read at arm's length. */
function noteOf({ address, locale }: PlacedOrder): Html {
  const notes = address.notes.trim()
  if (notes === '') return html``
  const { note } = wordsOf(locale).packingSlip
  const text = lines(notes.split('\n').map((line) => [userText(line.trim())]))
  return html`<section class="note"><h2>${note}</h2><p class="message">${text}</p></section>\n`
}

const fact = (name: string, content: Html[]) => html`<div><dt>${name}</dt><dd>${content}</dd></div>\n`

function lineOf(
  { code, name, size, color, options, parts, dispatchNote, quantity }: PlacedOrder['lines'][number],
  locale: Locale,
): Html {
  const variant = [size, color].filter(Boolean).map((option) => [userText(option)])
  return html`<tr><td><span class="box"></span></td><td>${run(ltr(code))}</td><th scope="row">${lines([[userText(name)], ...(variant.length > 0 ? [joinPhrases(variant)] : []), ...options.map(optionPhrase), ...parts.map((part) => partPhrase(part, locale)), ...(dispatchNote ? [[userText(dispatchNote)]] : [])])}</th><td>${run(ltr(String(quantity)))}</td></tr>
`
}
