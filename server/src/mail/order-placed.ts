import { countryOf, postcodeWhereNone } from '@rawnaq/rules/countries'
import { formatMoney } from '@rawnaq/rules/money'
import type { Block, Letter } from './letter.ts'
import { contactOf, goodsOf, linkTo, written } from './order-blocks.ts'
import { besideEachOther, fill, ltr, own, type Phrase } from './phrase.ts'
import type { PlacedOrder, SavedPlace } from './placed-order.ts'
import { totalRows } from './total-rows.ts'
import { type Words, wordsOf } from './words/words-of.ts'

/** The letter that confirms an order, in the order's language, with the link that opens it for whoever holds the letter. */
export function orderPlaced(order: PlacedOrder, siteUrl: string): Letter {
  const words = wordsOf(order.locale)
  const { subject, title, received } = words.orderPlaced
  return {
    locale: order.locale,
    subject: subject.replace('{number}', order.number),
    name: order.number,
    replyTo: order.contact.email || null,
    title: fill(title, { name: own(order.firstName) }),
    blocks: [
      { kind: 'paragraph', phrase: fill(received, { number: ltr(order.number) }) },
      linkTo(order, siteUrl, words),
      goodsOf(order, words),
      { kind: 'totals', rows: totalRows(order, words.totals) },
      addressOf(order, words),
      ...noteOf(order, words),
      paymentOf(order, words),
      ...contactOf(order, words),
    ],
  }
}

function addressOf(order: PlacedOrder, words: Words): Block {
  const { firstName, lastName, mobile, address } = order
  const recipient = address.saved?.recipient
  return {
    kind: 'lines',
    heading: words.orderPlaced.address,
    lines: [
      [own(recipient?.name ?? `${firstName} ${lastName}`.trim())],
      ...(address.saved ? savedLines(address.saved, words) : typedLines(order)),
      fill(words.orderPlaced.courier, { phone: ltr(recipient?.phone ?? mobile) }),
    ],
  }
}

function typedLines({ address, locale }: PlacedOrder): Phrase[] {
  const country = countryOf(address.country)?.name[locale] ?? address.country
  const postcode = address.postcode === postcodeWhereNone ? '' : address.postcode
  const city: Phrase = postcode ? [own(address.city), ' ', ltr(postcode)] : [own(address.city)]
  return [...written(address.street, address.building), city, ...written(address.state, country)]
}

/** As a courier in the Gulf looks for it: area and block, street, house. */
function savedLines({ area, ...parts }: SavedPlace, { place }: Words): Phrase[] {
  const named = (...names: (keyof typeof place)[]) =>
    besideEachOther(names.filter((name) => parts[name]).map((name) => fill(place[name], { it: own(parts[name]) })))
  return [
    besideEachOther([[own(area)], named('block')]),
    named('street', 'avenue'),
    named('house', 'floor', 'apartment'),
  ]
}

const noteOf = ({ address }: PlacedOrder, words: Words): Block[] =>
  address.notes
    ? [{ kind: 'lines', heading: words.orderPlaced.note, lines: written(...address.notes.split('\n')) }]
    : []

function paymentOf({ paymentMethod, totals, currency }: PlacedOrder, words: Words): Block {
  const sentence = new Map(Object.entries(words.orderPlaced.pay)).get(paymentMethod)
  if (!sentence) throw new RangeError(`there are no words for paying by ${paymentMethod}`)
  const amount = ltr(formatMoney(totals.grand_total, currency))
  return { kind: 'lines', heading: words.orderPlaced.payment, lines: [fill(sentence, { amount })] }
}
