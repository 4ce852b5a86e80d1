import type { QuoteBody } from '@rawnaq/contract/quote'
import type { LineKey } from '@rawnaq/rules/cart'
import { lineName } from '../cart/quote/priced-line.ts'

/** The priced choices of a gift: a wrap for the whole order, or wraps of lines by `lineName`, and a card. */
export type GiftChoices = {
  gift_wrap_id?: number | null
  wraps?: Readonly<Record<string, number | null>>
  card_design_id?: number | null
  /** The sender does not know the address: it is requested from the recipient. */
  address_from_recipient?: boolean
}

/** A field of the gift form. */
export type GiftField =
  | 'wrap'
  | 'card_design_id'
  | 'occasion_id'
  | 'message'
  | 'sender_name'
  | 'recipient_name'
  | 'recipient_phone'
  | 'address_from_recipient'

/** The field of the wrap of a line. */
export const wrapField = (line: LineKey) => `wrap ${lineName(line)}` as const

export type GiftErrors = Partial<Record<GiftField, string>> & Record<ReturnType<typeof wrapField>, string>

/** The choices as the API takes them, which names lines by position. Wraps of lines that left the cart are dropped. */
export function quotedGift(
  { gift_wrap_id, wraps, card_design_id, address_from_recipient }: GiftChoices,
  lines: readonly LineKey[],
): NonNullable<QuoteBody['gift']> {
  const wrapped = lines.flatMap((line, place) => {
    const id = wraps?.[lineName(line)]
    return id ? [{ line: place, gift_wrap_id: id }] : []
  })
  return {
    ...(gift_wrap_id && { gift_wrap_id }),
    ...(wrapped.length > 0 && { wraps: wrapped }),
    ...(card_design_id && { card_design_id }),
    ...(address_from_recipient && { address_from_recipient }),
  }
}

type RefusedGift = { wraps?: readonly { line: number }[] | null | undefined }

/** The errors of a refusal that belong to the gift as it was sent with these lines, by field of the form. */
export function giftErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  { wraps }: RefusedGift,
  lines: readonly LineKey[],
): GiftErrors {
  const found: GiftErrors = {}
  for (const [name, [words = '']] of Object.entries(errors)) {
    const [gift, field, index] = name.split('.')
    if (gift !== 'gift' || !field) continue
    const line = field === 'wraps' ? lines[wraps?.[Number(index)]?.line ?? -1] : undefined
    const wrap = line ? wrapField(line) : 'wrap'
    found[field === 'gift_wrap_id' || field === 'wraps' ? wrap : (field as GiftField)] ??= words
  }
  return found
}
