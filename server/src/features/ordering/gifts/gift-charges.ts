import type { RefusalCode } from '@rawnaq/contract/refusals'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { OrderCharge } from '../checkout/order-charges.ts'
import type { GiftRequest, OfferedGift } from './select-gift.ts'

/** A line that can be wrapped; `category_ids` are its category and those above it, `place` its position in the request. */
type WrappableLine = { place: number; quantity: number; category_ids: readonly number[] | null }

/**
 * The charges of a gift: one wrap for the whole order, or one for each item of the chosen lines, and a card. Lines that
 * cannot be bought (`isCharged` is false) cost nothing. Refuses wraps, cards and occasions that are not offered, and
 * wraps that do not fit, naming each line that has one.
 */
export function giftCharges<Line extends WrappableLine>(
  request: GiftRequest,
  offered: OfferedGift,
  lines: readonly Line[],
  isCharged: (line: Line) => boolean,
): OrderCharge[] {
  const { gift_wrap_id, card_design_id, occasion_id } = request
  const charged = lines.filter(isCharged)
  if (card_design_id && !offered.card) refuse('gift_not_available', 'card_design_id')
  if (occasion_id && !offered.occasion) refuse('gift_not_available', 'occasion_id')
  const wrapOf = (id: number, field: string) =>
    offered.wraps.find((one) => one.id === id) ?? refuse('gift_not_available', field)
  const chosen = (request.wraps ?? []).map(({ line: place, gift_wrap_id: id }, index) => {
    const position = lines.findIndex((line) => line.place === place)
    const line = lines[position] ?? refuse('gift_not_available', `wraps.${index}.line`)
    return { position, line, wrap: wrapOf(id, `wraps.${index}.gift_wrap_id`) }
  })
  refuseUnfitLines(chosen)
  const wrapped = chosen.flatMap(({ position, line, wrap }) =>
    isCharged(line) ? [wrapCharge(wrap, position, line.quantity)] : [],
  )
  const box = gift_wrap_id ? wrapOf(gift_wrap_id, 'gift_wrap_id') : null
  if (box && !charged.every((line) => fits(box, line))) refuse('wrap_does_not_fit', 'gift_wrap_id')
  const charges = [
    ...(box && charged.length > 0 ? [wrapCharge(box, null, 1)] : []),
    ...wrapped.toSorted((a, b) => a.line! - b.line!),
    ...(offered.card && charged.length > 0 ? [cardCharge(offered.card)] : []),
  ]
  refuseMissingWraps(charges, offered)
  return charges
}

type Wrap = OfferedGift['wraps'][number]

const fits = ({ category_id }: Wrap, { category_ids }: WrappableLine) =>
  category_id === null || (category_ids ?? []).includes(category_id)

function refuseUnfitLines(chosen: readonly { wrap: Wrap; line: WrappableLine }[]) {
  const unfit = chosen.flatMap(({ wrap, line }, index) => (fits(wrap, line) ? [] : [index]))
  if (unfit.length === 0) return
  const errors = unfit.map((index) => [`gift.wraps.${index}.gift_wrap_id`, ['wrap_does_not_fit_item']] as const)
  throw new Refusal('wrap_does_not_fit', { errors: Object.fromEntries(errors) })
}

const wrapCharge = (wrap: Wrap, line: number | null, quantity: number): OrderCharge => ({
  ...{ kind: 'gift_wrap', name_en: wrap.name_en, name_ar: wrap.name_ar, line, quantity },
  ...{ unitPrice: wrap.price, tax: wrap.tax, gift_wrap_id: wrap.id, is_counted: wrap.quantity !== null },
})

const cardCharge = (card: NonNullable<OfferedGift['card']>): OrderCharge => ({
  ...{ kind: 'greeting_card', name_en: card.name_en, name_ar: card.name_ar, line: null, quantity: 1 },
  ...{ unitPrice: card.price, tax: card.tax },
})

function refuseMissingWraps(charges: readonly OrderCharge[], { wraps }: OfferedGift) {
  for (const [id, quantity] of wrapQuantities(charges)) {
    const left = wraps.find((wrap) => wrap.id === id)?.quantity ?? quantity
    if (left < quantity) refuse('gift_not_available', 'gift_wrap_id')
  }
}

/** How many of each wrap with a stock of its own the charges use, by id. */
export function wrapQuantities(charges: readonly OrderCharge[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { gift_wrap_id: id, is_counted, quantity } of charges)
    if (id && is_counted) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return quantities
}

function refuse(code: RefusalCode, field: string): never {
  throw new Refusal(code, { errors: { [`gift.${field}`]: [code] } })
}
