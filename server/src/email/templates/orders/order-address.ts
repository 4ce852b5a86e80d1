import { countryOf, postcodeWhereNone } from '@rawnaq/rules/countries'
import { streetForm } from '@rawnaq/rules/street'
import type { Block } from '../../email.ts'
import { fill, joinPhrases, ltr, type Phrase, phoneNumber, userText, written } from '../../phrase.ts'
import type { Words } from '../../words/words-of.ts'
import type { PlacedOrder, SavedPlace } from './placed-order.ts'

/** The delivery address, the recipient and the phone number for the courier. The address that a recipient gave is left out. */
export function addressOf(order: PlacedOrder, words: Words): Block {
  const { mobile, address, addressFromRecipient } = order
  if (addressFromRecipient) {
    const { recipientName = '', recipientPhone = '' } = order.gift ?? {}
    const name = [userText(recipientName)]
    const state = words.order.addressFromRecipient[addressFromRecipient]
    return { kind: 'lines', heading: words.order.address, lines: [name, [phoneNumber(recipientPhone)], [state]] }
  }
  const phone = address.recipient?.phone ?? mobile
  const recipient: Phrase = [userText(address.recipient?.name ?? fullName(order))]
  return {
    kind: 'lines',
    heading: words.order.address,
    lines: [recipient, ...placeLines(order, words), fill(words.order.courier, { phone: phoneNumber(phone) })],
  }
}

/** The name of the customer; an account has one full name. */
export const fullName = ({ firstName, lastName }: PlacedOrder) => `${firstName} ${lastName}`.trim()

/** An address in the format of the language of the order, without the recipient. */
export const placeLines = (order: PlacedOrder, words: Words): Phrase[] =>
  order.address.saved ? savedLines(order.address.saved, words) : typedLines(order, words)

function typedLines({ address, locale }: PlacedOrder, { place }: Words): Phrase[] {
  const country = countryOf(address.country)?.name[locale] ?? address.country
  const postcode = address.postcode === postcodeWhereNone ? '' : address.postcode
  const city: Phrase = postcode ? [userText(address.city), ' ', ltr(postcode)] : [userText(address.city)]
  const block = address.block ? [fill(place.block, { it: userText(address.block) })] : []
  return [...block, ...written(address.street, address.building), city, ...written(address.state, country)]
}

/** A part of an address with its label. */
export function placePhrase(part: Exclude<keyof SavedPlace, 'area'>, text: string, { place }: Words): Phrase {
  if (part !== 'street') return fill(place[part], { it: userText(text) })
  const form = streetForm(text)
  return form === 'typed' ? [userText(text)] : fill(place.street[form], { it: userText(text) })
}

/** The address format of the Gulf: area and block, street, house. */
function savedLines({ area, ...parts }: SavedPlace, words: Words): Phrase[] {
  const labelled = (...names: (keyof typeof parts)[]) =>
    joinPhrases(names.filter((name) => parts[name]).map((name) => placePhrase(name, parts[name], words)))
  return [
    joinPhrases([[userText(area)], labelled('block')]),
    labelled('street', 'avenue'),
    labelled('house', 'floor', 'apartment'),
  ]
}
